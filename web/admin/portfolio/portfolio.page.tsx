import { Button } from '@mantine/core';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { listRevisions } from '#domain/portfolio/portfolio.contract.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { FilterTabs } from '#web/kit/ui/filter-tabs.tsx';
import { PageHeader } from '#web/kit/ui/page-header.tsx';
import { EmptyState, ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { StatusTag } from '#web/kit/ui/status-tag.tsx';
import { useTab } from '#web/kit/ui/tab-context.ts';
import { Time } from '#web/kit/ui/time.tsx';
import classes from './portfolio.module.css';

type Revision = AnswerOf<typeof listRevisions>['list'][number];

const path = '/admin/xshop.Portfolio/index';
const pageSize = 20;

/** `/admin/xshop/portfolio`: changes of creators' pages that wait, and those that were answered. */
export function PortfolioPage(): ReactNode {
	const { t } = useTranslation('admin-portfolio');
	const { path: here, query, setQuery } = useTab();
	const status = query.get('status') === '2' ? '2' : '1';
	const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
	const answer = useCall<typeof listRevisions>(
		'GET',
		path,
		{ status, page, limit: pageSize },
		{ staleTime: 0, keepPrevious: true, errors: 'silent' },
	);
	const { data, error } = answer;
	const turnTo = (next: number) => {
		const asked = new URLSearchParams(query);
		asked.set('page', String(next));
		setQuery(asked, { push: true });
	};
	return (
		<>
			<PageHeader title={t('title')} text={t('text')} />
			<FilterTabs
				label={t('which')}
				current={status}
				tabs={[
					{ value: '1', label: t('tab.waiting'), count: data?.waiting, to: here },
					{ value: '2', label: t('tab.answered'), to: `${here}?status=2` },
				]}
			/>
			{answer.isPending && <ListSkeleton rows={4} height={72} />}
			{error && !data && <ErrorState error={error} onRetry={() => void answer.refetch()} />}
			{data && data.list.length === 0 && <EmptyState title={t(`empty.${status}`)} text={t(`emptyText.${status}`)} />}
			{data && data.list.length > 0 && (
				<ul className={classes['list']} aria-busy={answer.isPlaceholderData}>
					{data.list.map((revision) => (
						<li key={revision.id} className={classes['row']}>
							<RevisionRow revision={revision} />
						</li>
					))}
				</ul>
			)}
			{data && data.total > pageSize && (
				<nav className={classes['pager']} aria-label={t('pages')}>
					<Button variant="default" size="xs" disabled={page === 1} onClick={() => turnTo(page - 1)}>
						{t('previous')}
					</Button>
					<Button variant="default" size="xs" disabled={page * pageSize >= data.total} onClick={() => turnTo(page + 1)}>
						{t('next')}
					</Button>
				</nav>
			)}
		</>
	);
}

const tones = { '1': 'warning', '2': 'success', '3': 'danger' } as const;

function RevisionRow({ revision }: { revision: Revision }): ReactNode {
	const { t } = useTranslation('admin-portfolio');
	const navigate = useNavigate();
	const status = revision.status as keyof typeof tones;
	return (
		<>
			<div className={classes['words']}>
				<span className={classes['name']}>
					{revision.merchant_name} <StatusTag tone={tones[status]}>{t(`status.${status}`)}</StatusTag>
				</span>
				<span className={classes['facts']}>
					<a href={`/store/creator/${revision.slug}`} target="_blank" rel="noreferrer">
						<ExternalLink size={14} aria-hidden="true" /> {revision.slug}
					</a>
					<span>
						{t('handedIn')} <Time at={revision.update_time} pattern="yyyy-mm-dd hh:MM" />
					</span>
				</span>
				{revision.reason && <span className={classes['reason']}>{revision.reason}</span>}
			</div>
			<Button
				variant={status === '1' ? 'filled' : 'default'}
				size="xs"
				aria-label={t('lookAt', { name: revision.merchant_name })}
				onClick={() => void navigate(`/admin/xshop/portfolio/audit/${revision.id}`)}
			>
				{t(status === '1' ? 'look' : 'see')}
			</Button>
		</>
	);
}
