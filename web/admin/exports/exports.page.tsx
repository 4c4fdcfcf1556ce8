import { Button, Progress } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Download, RotateCcw, X } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { AnswerOf, SentTo } from '#domain/kernel/endpoint.ts';
import type { cancelTask } from '#domain/lists/export.contract.ts';
import { exportProgress, isUnderWay } from '#domain/lists/export.progress.ts';
import type { listOrderExports, retryOrderExport } from '#domain/lists/order-export.contract.ts';
import { useAction, useCall } from '#web/kit/api/queries.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import type { GridColumn } from '#web/kit/grid/grid.column.ts';
import { ListPage } from '#web/kit/grid/list-page.tsx';
import { listQuery } from '#web/kit/grid/list-state.ts';
import { useListState } from '#web/kit/grid/use-list-state.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { downloadFrom } from '#web/kit/tasks/tasks.client.ts';
import { StatusTag, type Tone } from '#web/kit/ui/status-tag.tsx';
import { Time } from '#web/kit/ui/time.tsx';
import classes from './exports.module.css';

const base = '/admin/shop.order.Export';
type ExportRow = AnswerOf<typeof listOrderExports>['list'][number];
const states = ['0', '1', '2', '3', '4'] as const;
const tones: Readonly<Record<ExportRow['status'], Tone>> = {
	0: 'info',
	1: 'accent',
	2: 'success',
	3: 'danger',
	4: 'warning',
};

function sizeOf(bytes: number): string {
	return bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/** How far a running export is, once its rows are counted. */
function ProgressBar({ row }: { row: ExportRow }): ReactNode {
	const { t } = useTranslation('admin-exports');
	const progress = exportProgress(row);
	if (!progress) return null;
	const { percent, isAbout } = progress;
	return (
		<div className={classes['progress']}>
			<Progress className={classes['bar'] ?? ''} value={percent} aria-label={row.name} />
			<span className="at-figures">{t(isAbout ? 'percentAbout' : 'percent', { percent })}</span>
		</div>
	);
}

function State({ row }: { row: ExportRow }): ReactNode {
	const { t } = useTranslation('admin-exports');
	return (
		<div className={classes['state']}>
			<StatusTag tone={tones[row.status]}>{t(`state.${row.status}`)}</StatusTag>
			{row.status === '1' && <ProgressBar row={row} />}
			{row.error && <span className={classes['error']}>{row.error}</span>}
		</div>
	);
}

function useColumns(): readonly GridColumn<ExportRow>[] {
	const { t } = useTranslation('admin-exports');
	return useMemo(
		(): GridColumn<ExportRow>[] => [
			{
				key: 'name',
				label: t('name'),
				card: 'title',
				cell: (row) => `${row.name}.${row.format}`,
				filter: { operator: 'LIKE', input: 'text' },
			},
			{
				key: 'status',
				label: t('status'),
				cell: (row) => <State row={row} />,
				filter: {
					operator: 'eq',
					input: 'choice',
					choices: states.map((state) => ({ value: state, label: t(`state.${state}`) })),
				},
			},
			{
				key: 'rows_done',
				label: t('rows'),
				align: 'right',
				cell: (row) => <span className="at-figures">{row.rows_done}</span>,
			},
			{
				key: 'bytes',
				label: t('size'),
				align: 'right',
				cell: (row) => <span className="at-figures">{row.bytes > 0 ? sizeOf(row.bytes) : '–'}</span>,
			},
			{ key: 'admin_name', label: t('admin'), cell: (row) => row.admin_name },
			{
				key: 'create_time',
				label: t('createTime'),
				cell: (row) => <Time at={row.create_time} />,
				filter: { operator: 'RANGE', input: 'days', isOfMoments: true },
			},
			{ key: 'expire_time', label: t('expireTime'), cell: (row) => <Time at={row.expire_time ?? 0} /> },
		],
		[t],
	);
}

/** The shop's files of orders and refunds, while they are written and as long as they are kept. */
export function OrderExportPage(): ReactNode {
	const { t } = useTranslation('admin-exports');
	const cache = useQueryClient();
	const may = useAuth();
	const columns = useColumns();
	const [state, change] = useListState(columns);
	const [isWaiting, setWaiting] = useState(false);
	const answer = useCall<typeof listOrderExports>(
		'GET',
		`${base}/index`,
		listQuery(state, columns) as SentTo<typeof listOrderExports>,
		{ keepPrevious: true, errors: 'silent', ...(isWaiting && { everyMs: 1500 }) },
	);
	const isAnyUnderWay = answer.data?.list.some(isUnderWay) ?? false;
	if (isAnyUnderWay !== isWaiting) setWaiting(isAnyUnderWay);
	const retry = useAction<typeof retryOrderExport>('POST', `${base}/retry`, { success: t('again') });
	const cancel = useAction<typeof cancelTask>('POST', '/admin/routine.Task/cancel', { success: t('cancelled') });

	async function actOn(id: number, action: typeof retry | typeof cancel): Promise<void> {
		await action.mutateAsync({ id }).catch(() => undefined);
		await cache.invalidateQueries({ queryKey: [`${base}/index`] });
	}

	return (
		<ListPage
			id="shop/order/export"
			title={t('title')}
			columns={columns}
			answer={answer}
			state={state}
			onChange={change}
			searchHint={t('searchHint')}
			rowId={(row) => String(row.id)}
			rowName={(row) => row.name}
			nothingYet={{ title: t('none'), text: t('noneText') }}
			rowActions={(row) => (
				<div className={classes['actions']}>
					{isUnderWay(row) && row.is_own === 1 && (
						<Button
							size="compact-sm"
							variant="default"
							leftSection={<X size={14} aria-hidden="true" />}
							aria-label={t('of', { action: t('cancel'), name: row.name })}
							loading={cancel.isPending}
							onClick={() => void actOn(row.id, cancel)}
						>
							{t('cancel')}
						</Button>
					)}
					{row.status === '2' && may('download') && (
						<Button
							size="compact-sm"
							variant="light"
							leftSection={<Download size={14} aria-hidden="true" />}
							aria-label={t('of', { action: t('download'), name: row.name })}
							onClick={() =>
								void answer
									.refetch()
									.then(() => downloadFrom(base, row.id))
									.catch(() => undefined)
							}
						>
							{t('download')}
						</Button>
					)}
					{row.can_retry === 1 && may('retry') && (
						<Button
							size="compact-sm"
							variant="light"
							leftSection={<RotateCcw size={14} aria-hidden="true" />}
							aria-label={t('of', { action: t('retry'), name: row.name })}
							loading={retry.isPending}
							onClick={() => void actOn(row.id, retry)}
						>
							{t('retry')}
						</Button>
					)}
				</div>
			)}
		/>
	);
}
