import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { checkBooks, readBooks } from '#domain/books/books.contract.ts';
import { ScrollRegion } from '#web/admin/common/scroll-region.tsx';
import { useAction, useCall } from '#web/kit/api/queries.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { FilterTabs } from '#web/kit/ui/filter-tabs.tsx';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { PageHeader } from '#web/kit/ui/page-header.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { StatusTag } from '#web/kit/ui/status-tag.tsx';
import { useTab } from '#web/kit/ui/tab-context.ts';
import { Time } from '#web/kit/ui/time.tsx';
import classes from './books.module.css';
import type { CheckRow } from './books.types.ts';

const BillsPart = lazyPart(() => import('./bills.part.tsx'), 'BillsPart');
const DriftDialog = lazyPart(() => import('./drift.dialog.tsx'), 'DriftDialog');
const indexPath = '/admin/system.Health/index';

/** Whether all sums of the shop agree, and the bills of payment companies with them. */
export function BooksPage(): ReactNode {
	const { t } = useTranslation('admin-bills');
	const { path, query } = useTab();
	const isBills = query.get('list') === 'bills' || query.has('bill');
	const tabs = (
		<FilterTabs
			label={t('tabs')}
			current={isBills ? 'bills' : 'checks'}
			tabs={[
				{ value: 'checks', label: t('checks'), to: path },
				{ value: 'bills', label: t('bills'), to: `${path}?list=bills` },
			]}
		/>
	);
	if (!isBills) return <ChecksPart tabs={tabs} />;
	return (
		<div className={classes['page']}>
			<PageHeader title={t('bills')} text={t('intro')} />
			{tabs}
			<BillsPart />
		</div>
	);
}

/** The checks of our own books, and what to do about what they find. */
function ChecksPart({ tabs }: { tabs: ReactNode }): ReactNode {
	const { t } = useTranslation('admin-books');
	const cache = useQueryClient();
	const may = useAuth();
	const [opened, setOpened] = useState<CheckRow['name']>();
	const [isWaiting, setWaiting] = useState(false);
	const run = useAction<typeof checkBooks>('POST', '/admin/system.Health/run');
	const answer = useCall<typeof readBooks>(
		'GET',
		indexPath,
		{},
		{ keepPrevious: true, errors: 'silent', ...(isWaiting && { everyMs: 2000 }) },
	);
	const isRunning = answer.data?.runs[0]?.state === '1';
	if (isWaiting && answer.data && !isRunning && !run.isPending && !answer.isFetching) setWaiting(false);
	if (!isWaiting && isRunning) setWaiting(true);

	async function start(): Promise<void> {
		const begun = await run.mutateAsync({}).catch(() => undefined);
		if (begun) toast.info(t('begun'));
		await cache.invalidateQueries({ queryKey: [indexPath] });
	}

	return (
		<div className={classes['page']}>
			<PageHeader
				title={t('title')}
				text={t('intro')}
				actions={
					may('run') && (
						<Button
							leftSection={<ClipboardCheck size={16} aria-hidden="true" />}
							loading={run.isPending || isRunning}
							onClick={() => void start()}
						>
							{t('run')}
						</Button>
					)
				}
			/>
			{tabs}
			{answer.isPending && <ListSkeleton rows={8} />}
			<ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
			{answer.data && <Checks checks={answer.data.checks} onOpen={setOpened} />}
			{answer.data && answer.data.runs.length > 0 && <Runs runs={answer.data.runs} />}
			{opened && (
				<DriftDialog
					check={opened}
					onClose={() => {
						setOpened(undefined);
						void cache.invalidateQueries({ queryKey: [indexPath] });
					}}
				/>
			)}
		</div>
	);
}

function Checks({
	checks,
	onOpen,
}: {
	checks: readonly CheckRow[];
	onOpen: (name: CheckRow['name']) => void;
}): ReactNode {
	const { t } = useTranslation('admin-books');
	return (
		<Panel>
			<ScrollRegion className={classes['scroll']} label={t('checks')}>
				<table className={classes['table']}>
					<thead>
						<tr>
							<th scope="col">{t('check')}</th>
							<th scope="col">{t('result')}</th>
							<th scope="col" data-align="right">
								{t('looked')}
							</th>
							<th scope="col">{t('time')}</th>
							<th scope="col" data-align="right">
								{t('actions')}
							</th>
						</tr>
					</thead>
					<tbody>
						{checks.map((check) => (
							<tr key={check.name}>
								<th scope="row">
									<span className={classes['name']}>{t(`name.${check.name}`)}</span>
									<span className={classes['hint']}>{t(`text.${check.name}`)}</span>
								</th>
								<td>
									<Result check={check} />
								</td>
								<td data-align="right" className="at-figures">
									{check.create_time ? check.looked : '–'}
								</td>
								<td>
									<Time at={check.create_time} />
									{check.create_time > 0 && <span className={classes['hint']}>{t('took', { ms: check.took_ms })}</span>}
								</td>
								<td data-align="right">
									<Button
										size="compact-sm"
										variant={check.drift > 0 ? 'filled' : 'subtle'}
										aria-label={t('openOf', { name: t(`name.${check.name}`) })}
										onClick={() => onOpen(check.name)}
									>
										{t('open')}
									</Button>
								</td>
							</tr>
						))}
					</tbody>
				</table>
			</ScrollRegion>
		</Panel>
	);
}

function Result({ check }: { check: CheckRow }): ReactNode {
	const { t } = useTranslation('admin-books');
	if (!check.create_time) return <StatusTag tone="info">{t('never')}</StatusTag>;
	if (check.drift > 0) return <StatusTag tone="danger">{t('drift', { count: check.drift })}</StatusTag>;
	return <StatusTag tone="success">{t('agrees')}</StatusTag>;
}

interface RunRow {
	id: number;
	state: string;
	admin_name: string;
	drift: number;
	create_time: number;
	done_time: number;
}

function Runs({ runs }: { runs: readonly RunRow[] }): ReactNode {
	const { t } = useTranslation('admin-books');
	return (
		<Panel title={t('runs')}>
			<ul className={classes['runs']}>
				{runs.map((run) => (
					<li key={run.id}>
						<Time at={run.create_time} />
						<span>{run.admin_name || t('byShop')}</span>
						{run.state === '1' && <StatusTag tone="accent">{t('running')}</StatusTag>}
						{run.state === '3' && <StatusTag tone="warning">{t('lost')}</StatusTag>}
						{run.state === '2' && (
							<StatusTag tone={run.drift > 0 ? 'danger' : 'success'}>
								{run.drift > 0 ? t('drift', { count: run.drift }) : t('agrees')}
							</StatusTag>
						)}
					</li>
				))}
			</ul>
		</Panel>
	);
}
