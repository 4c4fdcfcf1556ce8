import { Skeleton } from '@mantine/core';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { isCancelled } from '#web/kit/api/call-error.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { usePageTitle } from '#web/kit/shell/page-title.ts';
import { GoodsGridSkeleton } from '#web/store/common/goods-grid.tsx';
import { Missing } from '#web/store/common/missing.tsx';
import { OwnWorks } from '#web/store/common/own-works.tsx';
import { paths } from '#web/store/common/paths.ts';
import { Picture } from '#web/store/common/picture.tsx';
import { useRead } from '#web/store/common/reads.ts';
import classes from './brand.module.css';
import { brandRead, type BrandPage as Page, worksOfBrand } from './brand.reads.ts';

/** `/store/brand/:id`: a brand and the works that bear it. */
export function BrandPage(): ReactNode {
	const { t } = useTranslation('store-brand');
	const id = Number(useParams()['id']) || 0;
	const { data, error, isPending } = useRead(brandRead(id), { errors: 'silent' });
	usePageTitle(data?.brand.name ?? (error ? t('unknown') : ''));
	if (data) return <BrandView brand={data.brand} />;
	if (isPending || isCancelled(error)) return <Waiting />;
	const isGone = error?.failure === 'refused';
	return (
		<Missing title={t('unknown')} text={isGone ? t('unknownText') : (error?.message ?? '')} toList={t('toList')} />
	);
}

function Waiting(): ReactNode {
	return (
		<>
			<Skeleton height={88} width="50%" mb={48} />
			<GoodsGridSkeleton />
		</>
	);
}

function BrandView({ brand: { id, name, logo, intro, website } }: { brand: Page['brand'] }): ReactNode {
	const { t } = useTranslation('store-brand');
	const query = worksOfBrand(id, useSearchParams()[0]);
	return (
		<article>
			<nav className={classes['path']} aria-label={t('path')}>
				<Link to={paths.home}>{t('home')}</Link>
				<Link to={paths.list}>{t('toList')}</Link>
			</nav>
			<header className={classes['head']} data-pictured={logo !== '' || undefined}>
				{logo && <Picture src={logo} alt="" isFirst side={160} className={classes['logo']} />}
				<div>
					<h1 className={classes['name']}>{name}</h1>
					{intro && <p className={classes['intro']}>{intro}</p>}
					{website && (
						<a href={website} target="_blank" rel="noopener noreferrer nofollow" className={classes['website']}>
							{t('website')}
							<ExternalLink size={15} aria-hidden="true" />
						</a>
					)}
				</div>
			</header>
			<section id="works" className={classes['works']} aria-label={t('works')}>
				<OwnWorks query={query} path={paths.brand(id)} nothing={{ title: t('unknown'), text: t('unknownText') }} />
			</section>
		</article>
	);
}
