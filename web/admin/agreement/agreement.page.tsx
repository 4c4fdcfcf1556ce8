import { type ReactNode, useContext } from 'react';
import { Link, type LinkProps, useNavigate } from 'react-router';
import { type DocumentCode, documentCodes } from '#domain/agreement/agreement.codes.ts';
import type { adminAgreement, adminAgreements } from '#domain/agreement/agreement.contract.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { LeaveContext, mayLeave } from '#web/kit/ui/leave-guard.ts';
import { PageHeader } from '#web/kit/ui/page-header.tsx';
import { ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { StatusTag } from '#web/kit/ui/status-tag.tsx';
import { useTab } from '#web/kit/ui/tab-context.ts';
import { formatTime } from '#web/kit/ui/time.tsx';
import classes from './agreement.module.css';
import { type AgreementRow, base } from './agreement.types.ts';
import { AgreementEditor } from './agreement-editor.tsx';
import { AgreementVersions } from './agreement-versions.tsx';

/** `/admin/shop/settings/agreement`: all agreements and pages, and the one that is chosen. */
export function AgreementPage(): ReactNode {
	const { t } = useTranslation('admin-agreement');
	const { query } = useTab();
	const all = useCall<typeof adminAgreements>('GET', `${base}/index`, {}, { errors: 'silent' });
	const code = documentCodes.find((each) => each === query.get('code'));
	if (all.error) return <ErrorState error={all.error} onRetry={() => void all.refetch()} />;
	return (
		<>
			<PageHeader title={t('title')} text={t('text')} />
			<div className={classes['page']} data-chosen={code !== undefined || undefined}>
				{all.data ? <Choice list={all.data.list} /> : <ListSkeleton rows={6} height={56} />}
				{code ? <Chosen key={code} code={code} /> : <p className={classes['none']}>{t('none')}</p>}
			</div>
		</>
	);
}

function Choice({ list }: { list: readonly AgreementRow[] }): ReactNode {
	const { t } = useTranslation('admin-agreement');
	const { path, query } = useTab();
	const groups = [
		{ title: t('pages'), rows: list.filter((row) => row.is_page === 1) },
		{ title: t('agreements'), rows: list.filter((row) => row.is_page === 0) },
	];
	return (
		<nav className={classes['choice']} aria-label={t('title')}>
			{groups.map(({ title, rows }) => (
				<div key={title}>
					<p className={classes['group']}>{title}</p>
					{rows.map((row) => (
						<AskingLink
							key={row.code}
							to={`${path}?code=${row.code}`}
							className={classes['one']}
							aria-current={row.code === query.get('code') ? 'page' : undefined}
						>
							<span className={classes['name']}>{row.title}</span>
							<Standing row={row} />
						</AskingLink>
					))}
				</div>
			))}
		</nav>
	);
}

/** Leads to another text of this tab, which asks nobody by itself: what was typed in this one would be lost. */
function AskingLink({ to, ...props }: Omit<LinkProps, 'to' | 'replace' | 'onClick'> & { to: string }): ReactNode {
	const scope = useContext(LeaveContext);
	const navigate = useNavigate();
	return (
		<Link
			{...props}
			to={to}
			replace
			onClick={(event) => {
				if (!scope.isHolding() || event.ctrlKey || event.metaKey) return;
				event.preventDefault();
				void mayLeave(scope).then((isYes) => isYes && navigate(to, { replace: true }));
			}}
		/>
	);
}

function Standing({ row }: { row: AgreementRow }): ReactNode {
	const { t } = useTranslation('admin-agreement');
	const { version, planned_at: planned, draft_time: draft } = row;
	return (
		<span className={classes['tags']}>
			<StatusTag tone={version > 0 ? 'success' : 'info'}>
				{version > 0 ? t('standing.version', { version }) : t('standing.none')}
			</StatusTag>
			{planned > 0 && (
				<StatusTag tone="accent">{t('standing.planned', { date: formatTime(planned, 'yyyy-mm-dd') })}</StatusTag>
			)}
			{draft > 0 && <StatusTag tone="warning">{t('standing.draft')}</StatusTag>}
		</span>
	);
}

function Chosen({ code }: { code: DocumentCode }): ReactNode {
	const { t } = useTranslation('admin-agreement');
	const { path } = useTab();
	const one = useCall<typeof adminAgreement>('GET', `${base}/detail`, { code }, { errors: 'silent', staleTime: 0 });
	if (one.error) return <ErrorState error={one.error} onRetry={() => void one.refetch()} />;
	if (!one.data || !one.isFetchedAfterMount) return <ListSkeleton rows={5} height={72} />;
	return (
		<div className={classes['chosen']}>
			<AskingLink to={path} className={classes['back']}>
				{t('back')}
			</AskingLink>
			<AgreementEditor agreement={one.data} />
			<AgreementVersions agreement={one.data} />
		</div>
	);
}
