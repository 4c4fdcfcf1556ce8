import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, NavLink, useParams, useSearchParams } from 'react-router';
import { documentCodes } from '#domain/agreement/agreement.codes.ts';
import { isCancelled } from '#web/kit/api/call-error.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { usePageTitle } from '#web/kit/shell/page-title.ts';
import { formatTime } from '#web/kit/ui/time.tsx';
import { agreementsRead } from '#web/store/common/agreements.reads.ts';
import { Missing } from '#web/store/common/missing.tsx';
import { paths } from '#web/store/common/paths.ts';
import { Prose } from '#web/store/common/prose.tsx';
import { useRead } from '#web/store/common/reads.ts';
import classes from './agreement.module.css';
import { type Agreement, agreementRead, versionOf } from './agreement.reads.ts';
import { ContactFacts } from './contact-facts.tsx';
import { questionsOf } from './questions.ts';

/** `/store/page/:code`: what the shop agrees with its members or says of itself. */
export function AgreementPage(): ReactNode {
	const { t } = useTranslation('store-agreement');
	const named = useParams()['code']?.toLowerCase();
	const code = documentCodes.find((each) => each === named);
	const version = versionOf(useSearchParams()[0]);
	const { data, error, isPending } = useRead(agreementRead(code ?? 'about', version), {
		errors: 'silent',
		enabled: code !== undefined,
	});
	const isGone = code === undefined || error?.failure === 'refused';
	usePageTitle(isGone ? t('unknown') : (data?.title ?? ''));
	if (data && code) return <AgreementView agreement={data} />;
	if (code && (isPending || isCancelled(error))) return <Waiting />;
	return (
		<Missing title={t('unknown')} text={isGone ? t('unknownText') : (error?.message ?? '')} toList={t('toList')} />
	);
}

function Waiting(): ReactNode {
	return (
		<div className={classes['page']}>
			<div className={classes['article']}>
				<Skeleton height={38} width="50%" />
				{['a', 'b', 'c', 'd', 'e', 'f'].map((line) => (
					<Skeleton key={line} height={18} mt={20} />
				))}
			</div>
		</div>
	);
}

function AgreementView({ agreement }: { agreement: Agreement }): ReactNode {
	const { t } = useTranslation('store-agreement');
	const { code, title, content, version, current_version: current, effective_at, is_page: isPage } = agreement;
	const date = formatTime(effective_at, 'yyyy-mm-dd');
	return (
		<div className={classes['page']}>
			<article className={classes['article']}>
				{version < current && (
					<p className={classes['earlier']} role="status">
						{t('earlier', { version })} <Link to={paths.page(code)}>{t('toCurrent')}</Link>
					</p>
				)}
				<header className={classes['head']}>
					<h1 className={classes['title']}>{title}</h1>
					<p className={classes['meta']} suppressHydrationWarning>
						{isPage === 1 ? t('updated', { date }) : t('version', { version, date })}
					</p>
				</header>
				{code === 'contact' && <ContactFacts />}
				{code === 'help' ? <Questions html={content} /> : <Prose html={content} />}
				{isPage === 0 && (
					<p data-unprinted="">
						<Button variant="default" radius="xl" mt="lg" onClick={() => window.print()}>
							{t('print')}
						</Button>
					</p>
				)}
			</article>
			<Others />
		</div>
	);
}

function Questions({ html }: { html: string }): ReactNode {
	return questionsOf(html).map((part) =>
		'question' in part ? (
			<details key={part.at} className={classes['question']}>
				<summary>{part.question}</summary>
				<Prose html={part.answer} />
			</details>
		) : (
			<div key={part.at} className={classes['between']}>
				<Prose html={part.html} />
			</div>
		),
	);
}

/** The way to the other pages. */
function Others(): ReactNode {
	const { t } = useTranslation('store-agreement');
	const { data } = useRead(agreementsRead, { errors: 'silent' });
	const list = data?.list ?? [];
	const groups = [
		{ title: t('pages'), rows: list.filter((row) => row.is_page === 1) },
		{ title: t('agreements'), rows: list.filter((row) => row.is_page === 0) },
	];
	return (
		<nav className={classes['others']} aria-label={t('pages')} data-unprinted="">
			{groups.map(({ title, rows }) =>
				rows.length === 0 ? null : (
					<div key={title}>
						<p className={classes['group']}>{title}</p>
						{rows.map((row) => (
							<NavLink key={row.code} to={paths.page(row.code)}>
								{row.title}
							</NavLink>
						))}
					</div>
				),
			)}
		</nav>
	);
}
