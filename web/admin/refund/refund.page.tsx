import { ActionIcon, Button } from '@mantine/core';
import { ChartColumn, Eye } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { SentTo } from '#domain/kernel/endpoint.ts';
import type { adminListRefunds } from '#domain/refund/refund.admin.contract.ts';
import { refundPath } from '#web/admin/common/paths.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { ListPage } from '#web/kit/grid/list-page.tsx';
import { changed, isNarrowed, type ListState, listQuery, writeListState } from '#web/kit/grid/list-state.ts';
import { useListState } from '#web/kit/grid/use-list-state.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { NewsBar } from '#web/kit/live/news-bar.tsx';
import { useListNews } from '#web/kit/live/use-list-news.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { useTab } from '#web/kit/ui/tab-context.ts';
import { useRefundColumns } from './refund.columns.tsx';
import classes from './refund.module.css';
import type { RefundRow } from './refund.types.ts';
import { RefundActions } from './refund-actions.tsx';
import { areDue, RefundTabs, tabFilters } from './refund-tabs.tsx';
import { useRefundSteps } from './use-refund-steps.tsx';

const ReasonsDialog = lazyPart(() => import('./reasons.dialog.tsx'), 'ReasonsDialog');

const listPath = '/admin/shop.order.Refund/index';

const isTabFilter = (key: string) => (tabFilters as readonly string[]).includes(key);

function split(filters: ListState['filters']): { tab: ListState['filters']; others: ListState['filters'] } {
	const entries = Object.entries(filters);
	return {
		tab: Object.fromEntries(entries.filter(([key]) => isTabFilter(key))),
		others: Object.fromEntries(entries.filter(([key]) => !isTabFilter(key))),
	};
}

/** All refunds of the shop: found, looked at, answered, taken in, paid out. */
export function RefundPage(): ReactNode {
	const { t } = useTranslation('admin-refund');
	const auth = useAuth();
	const navigate = useNavigate();
	const { path, query } = useTab();
	const columns = useRefundColumns();
	const filterable = useMemo(() => {
		const byTabs = tabFilters.map((key) => {
			return { key, label: '', cell: () => null, filter: { operator: 'eq', input: 'choice' } } as const;
		});
		return [...columns, ...byTabs];
	}, [columns]);
	const [state, change] = useListState(filterable);
	const { tab, others } = split(state.filters);
	// What is to be done comes by its date, unless another order is asked for.
	const ordered = { ...state, order: state.order || (areDue(tab) ? 'deadline_at,asc' : '') };
	const searched = { ...ordered, filters: others };
	const { begin, dialog } = useRefundSteps();
	const [areReasonsOpen, setReasonsOpen] = useState(false);
	const asked = listQuery(ordered, filterable) as SentTo<typeof adminListRefunds>;
	const answer = useCall<typeof adminListRefunds>('GET', listPath, asked, { keepPrevious: true, errors: 'silent' });
	const news = useListNews<typeof adminListRefunds>({
		list: 'shop/order/refund',
		path: listPath,
		asked,
		page: ordered.page,
		answer,
	});
	/** The tab survives what clears the search. */
	function search({ filters, ...wanted }: Partial<ListState>): void {
		change({ ...wanted, ...(filters && { filters: { ...filters, ...tab } }) });
	}
	function addressOf(wanted: ListState['filters']): string {
		const filters = { ...others, ...wanted };
		const address = writeListState(query, changed(state, { filters }), filterable).toString();
		return address ? `${path}?${address}` : path;
	}
	const open = auth('detail') ? (refund: RefundRow) => void navigate(refundPath(refund.id)) : undefined;

	return (
		<>
			<ListPage
				id="shop/order/refund"
				title={t('title')}
				columns={columns}
				answer={answer}
				state={searched}
				onChange={search}
				exportQuery={auth('export') ? listQuery(ordered, filterable) : undefined}
				searchHint={t('searchHint')}
				tabs={
					<div className={classes['tabs']}>
						<RefundTabs filters={tab} addressOf={addressOf} />
					</div>
				}
				news={<NewsBar news={news} fresh={(count) => t('fresh', { count })} />}
				buttons={
					<Button
						variant="default"
						leftSection={<ChartColumn size={16} aria-hidden="true" />}
						onClick={() => setReasonsOpen(true)}
					>
						{t('reasons.button')}
					</Button>
				}
				isNarrowed={isNarrowed(state)}
				onClear={() => change({ filters: {}, quickSearch: '' })}
				rowId={(refund) => String(refund.id)}
				rowName={(refund) => refund.refund_no}
				rowActions={(refund) => (
					<div className={classes['rowActions']}>
						<RefundActions refund={refund} place="row" onBegin={begin} />
						{open && (
							<ActionIcon
								aria-label={t('actions.of', { action: t('actions.detail'), no: refund.refund_no })}
								title={t('actions.detail')}
								onClick={() => open(refund)}
							>
								<Eye size={16} />
							</ActionIcon>
						)}
					</div>
				)}
				onOpen={open}
			/>
			{dialog}
			{areReasonsOpen && <ReasonsDialog onClose={() => setReasonsOpen(false)} />}
		</>
	);
}
