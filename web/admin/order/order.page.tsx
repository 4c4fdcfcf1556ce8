import { ActionIcon, Button } from '@mantine/core';
import { Eye, Flag, Plus } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { Link, useNavigate } from 'react-router';
import type { SentTo } from '#domain/kernel/endpoint.ts';
import type { adminListOrders } from '#domain/order-desk/desk.contract.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { ListPage } from '#web/kit/grid/list-page.tsx';
import { changed, isNarrowed, type ListState, listQuery, writeListState } from '#web/kit/grid/list-state.ts';
import { useListState } from '#web/kit/grid/use-list-state.ts';
import { useSelection } from '#web/kit/grid/use-selection.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { NewsBar } from '#web/kit/live/news-bar.tsx';
import { useListNews } from '#web/kit/live/use-list-news.ts';
import { useTab } from '#web/kit/ui/tab-context.ts';
import { useBulkSteps } from '#web/shared/order/use-bulk-steps.tsx';
import { adminBulk } from './bulk.dialogs.ts';
import { BulkButtons } from './bulk-buttons.tsx';
import { matchingOrders } from './matching.ts';
import { useOrderColumns } from './order.columns.tsx';
import classes from './order.module.css';
import { behalfPath, orderPath } from './order.paths.ts';
import type { OrderRow } from './order.types.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderTabs } from './order-tabs.tsx';
import { useOrderSteps } from './use-order-steps.tsx';

const listPath = '/admin/shop.order.Order/index';

const noOrders: readonly OrderRow[] = [];

/** The status stands in the address like a column's search, but the tabs set it. */
const statusFilter = { key: 'status', filter: { operator: 'eq', input: 'choice' } } as const;

function withoutStatus({ filters: { status: _status, ...filters }, ...state }: ListState): ListState {
	return { ...state, filters };
}

/** All orders of the shop: found, looked at, shipped, their cancellations answered, closed. */
export function OrderPage(): ReactNode {
	const { t } = useTranslation('admin-order');
	const auth = useAuth();
	const navigate = useNavigate();
	const { path, query } = useTab();
	const columns = useOrderColumns();
	const filterable = useMemo(() => [...columns, { ...statusFilter, label: '', cell: () => null }], [columns]);
	const [state, change] = useListState(filterable);
	const status = state.filters['status'] ?? '';
	const searched = withoutStatus(state);
	const { begin, dialog } = useOrderSteps();
	const asked = listQuery(state, filterable) as SentTo<typeof adminListOrders>;
	const answer = useCall<typeof adminListOrders>('GET', listPath, asked, { keepPrevious: true, errors: 'silent' });
	const news = useListNews<typeof adminListOrders>({
		list: 'shop/order/order',
		path: listPath,
		asked,
		page: state.page,
		answer,
	});
	/** The tab survives what clears the search. */
	function search({ filters, ...wanted }: Partial<ListState>): void {
		change({ ...wanted, ...(filters && { filters: { ...filters, ...(status && { status }) } }) });
	}
	function addressOf(wanted: string): string {
		const filters = { ...searched.filters, ...(wanted && { status: wanted }) };
		const address = writeListState(query, changed(state, { filters }), filterable).toString();
		return address ? `${path}?${address}` : path;
	}
	const selection = useSelection({
		rows: answer.data?.list ?? noOrders,
		idOf: (order: OrderRow) => order.id,
		nameOf: (order) => order.order_no,
		scope: JSON.stringify({ ...listQuery(state, filterable), page: 0, limit: 0 }),
		matching: () => matchingOrders(listQuery(state, filterable)),
	});
	const bulk = useBulkSteps(selection, adminBulk);
	const open = auth('detail') ? (order: OrderRow) => void navigate(orderPath(order.id)) : undefined;

	return (
		<>
			<ListPage
				id="shop/order/order"
				title={t('title')}
				columns={columns}
				answer={answer}
				state={searched}
				onChange={search}
				exportQuery={auth('export') ? { ...listQuery(searched, filterable), status } : undefined}
				searchHint={t('searchHint')}
				tabs={
					<div className={classes['tabs']}>
						<OrderTabs status={status} addressOf={addressOf} />
					</div>
				}
				news={<NewsBar news={news} fresh={(count) => t('fresh', { count })} />}
				buttons={
					auth('onBehalf') && (
						<Button component={Link} to={behalfPath} leftSection={<Plus size={16} aria-hidden="true" />}>
							{t('newOrder')}
						</Button>
					)
				}
				selection={{
					chosen: selection,
					actions: <BulkButtons rows={selection.rows} onBegin={bulk.begin} />,
				}}
				isNarrowed={isNarrowed(state)}
				onClear={() => change({ filters: {}, quickSearch: '' })}
				rowId={(order) => String(order.id)}
				rowName={(order) => order.order_no}
				rowActions={(order) => (
					<div className={classes['rowActions']}>
						<OrderActions order={order} place="row" onBegin={begin} />
						{auth('remark') && (
							<ActionIcon
								aria-label={t('actions.of', { action: t('actions.remark'), no: order.order_no })}
								title={t('actions.remark')}
								onClick={() => begin('remark', order)}
							>
								<Flag size={16} />
							</ActionIcon>
						)}
						{open && (
							<ActionIcon
								aria-label={t('actions.of', { action: t('actions.detail'), no: order.order_no })}
								title={t('actions.detail')}
								onClick={() => open(order)}
							>
								<Eye size={16} />
							</ActionIcon>
						)}
					</div>
				)}
				onOpen={open}
			/>
			{dialog}
			{bulk.dialog}
		</>
	);
}
