import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { isCancelled } from '#web/kit/api/call-error.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { usePageTitle } from '#web/kit/shell/page-title.ts';
import { EmptyState, ErrorState } from '#web/kit/ui/states.tsx';
import { paths } from '#web/store/common/paths.ts';
import { useRead } from '#web/store/common/reads.ts';
import classes from './open.page.module.css';
import { openRead } from './open.reads.ts';

/** A phone with a page that comes out of a bubble of talk. */
function Phone(): ReactNode {
	return (
		<svg width="132" height="124" viewBox="0 0 132 124" fill="none" aria-hidden="true">
			<ellipse cx="66" cy="116" rx="44" ry="6" className={classes['shade']} />
			<rect x="38" y="6" width="56" height="106" rx="11" className={classes['phone']} />
			<path d="M59 14h14" className={classes['line']} />
			<path
				d="M30 42a10 10 0 0 1 10-10h40a10 10 0 0 1 10 10v22a10 10 0 0 1-10 10H52L40 84V74a10 10 0 0 1-10-10V42Z"
				className={classes['bubble']}
			/>
			<path d="m51 53 7 7 13-14" className={classes['tick']} />
		</svg>
	);
}

function ToShop({ label }: { label: string }): ReactNode {
	return (
		<Button component={Link} to={paths.home} variant="default" radius="xl" size="md">
			{label}
		</Button>
	);
}

function Opening({ scheme }: { scheme: string }): ReactNode {
	const { t } = useTranslation('store-open');
	return (
		<div className={classes['page']}>
			<Phone />
			<h1 className={classes['title']}>{t('title')}</h1>
			<p className={classes['text']}>{t('text')}</p>
			<div className={classes['actions']}>
				<Button component="a" href={scheme} radius="xl" size="md">
					{t('open')}
				</Button>
				<ToShop label={t('toShop')} />
			</div>
			<section className={classes['help']} aria-labelledby="open-help">
				<h2 id="open-help">{t('help.title')}</h2>
				<ul>
					<li>{t('help.inWechat')}</li>
					<li>{t('help.computer')}</li>
				</ul>
			</section>
		</div>
	);
}

/** `/store/open/:code`: where an ad link to the mini program lands; WeChat opens at a press. */
export function OpenPage(): ReactNode {
	const { t } = useTranslation(['store-open', 'kit']);
	const { code = '' } = useParams();
	const { search } = useLocation();
	const { data, error, isPending, refetch } = useRead(openRead(code, search), { errors: 'silent' });
	usePageTitle(t('title'));
	if (data?.scheme) return <Opening scheme={data.scheme} />;
	if (isPending || isCancelled(error)) {
		return (
			<div className={classes['page']} role="status" aria-label={t('kit:state.loading')}>
				<Skeleton width={132} height={124} radius="lg" />
				<Skeleton height={34} width={260} mt={24} />
				<Skeleton height={44} width={220} mt={28} radius="xl" />
			</div>
		);
	}
	if (error && error.failure !== 'refused') return <ErrorState error={error} onRetry={() => void refetch()} />;
	return (
		<>
			<h1 className={classes['hidden']}>{t('none.title')}</h1>
			<EmptyState title={t('none.title')} text={t('none.text')} action={<ToShop label={t('toShop')} />} />
		</>
	);
}
