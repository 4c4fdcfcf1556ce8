import { ActionIcon, Button, Paper } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { ClipboardList, Wallet } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { SentTo } from '#domain/kernel/endpoint.ts';
import type { adminListMembers } from '#domain/member/balance.contract.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { FilterChips } from '#web/kit/grid/filter-chips.tsx';
import { Grid } from '#web/kit/grid/grid.tsx';
import { isNarrowed, listQuery } from '#web/kit/grid/list-state.ts';
import { Pager } from '#web/kit/grid/pager.tsx';
import { SearchForm } from '#web/kit/grid/search-form.tsx';
import { Toolbar } from '#web/kit/grid/toolbar.tsx';
import { useListState } from '#web/kit/grid/use-list-state.ts';
import { NoRows } from '#web/kit/resource/no-rows.tsx';
import { PageHeader } from '#web/kit/ui/page-header.tsx';
import { ordersOf, useMemberColumns } from './member.columns.tsx';
import classes from './member.module.css';
import type { MemberRow } from './member.types.ts';

const BalanceDialog = lazy(() => import('./balance.dialog.tsx').then((module) => ({ default: module.BalanceDialog })));

const listPath = '/admin/shop.user.User/index';
const noRows: readonly MemberRow[] = [];

/** The members: their balance, points and orders; a balance is changed by hand with a reason. */
export function MemberPage(): ReactNode {
	const { t } = useTranslation('admin-member');
	const auth = useAuth();
	const navigate = useNavigate();
	const cache = useQueryClient();
	const columns = useMemberColumns();
	const [state, change] = useListState(columns);
	const [isSearchOpen, setSearchOpen] = useState(false);
	const [toChange, setToChange] = useState<MemberRow>();
	const answer = useCall<typeof adminListMembers>(
		'GET',
		listPath,
		listQuery(state, columns) as SentTo<typeof adminListMembers>,
		{ keepPrevious: true, errors: 'silent' },
	);
	const rows = answer.data?.list ?? noRows;
	const maySeeOrders = auth({ name: '/admin/shop/order/order' });

	function endChange(): void {
		setToChange(undefined);
		void cache.invalidateQueries({ queryKey: [listPath] });
	}

	const rowActions = (member: MemberRow) => {
		const name = member.nickname || member.username;
		return (
			<div className={classes['rowActions']}>
				{auth('balance') && (
					<Button
						size="compact-sm"
						variant="light"
						leftSection={<Wallet size={14} aria-hidden="true" />}
						aria-label={t('actions.of', { action: t('actions.balance'), name })}
						onClick={() => setToChange(member)}
					>
						{t('actions.balance')}
					</Button>
				)}
				{maySeeOrders && (
					<ActionIcon
						aria-label={t('actions.of', { action: t('actions.orders'), name })}
						title={t('actions.orders')}
						onClick={() => void navigate(ordersOf(member))}
					>
						<ClipboardList size={16} />
					</ActionIcon>
				)}
			</div>
		);
	};

	return (
		<>
			<PageHeader title={t('title')} text={answer.data?.remark || undefined} />
			<Paper className={classes['sheet']}>
				<Toolbar
					id="shop/user/user"
					columns={columns}
					state={state}
					onChange={change}
					onRefresh={() => void answer.refetch()}
					isRefreshing={answer.isFetching}
					searchHint={t('searchHint')}
					isSearchOpen={isSearchOpen}
					onSearchToggle={() => setSearchOpen((isOpen) => !isOpen)}
				/>
				{isSearchOpen && <SearchForm columns={columns} state={state} onChange={change} />}
				<FilterChips columns={columns} state={state} onChange={change} />
				<Grid
					id="shop/user/user"
					label={t('title')}
					columns={columns}
					rows={rows}
					rowId={(member) => String(member.id)}
					rowName={(member) => member.nickname || member.username}
					expanded={{}}
					onExpand={() => undefined}
					order=""
					onOrder={() => undefined}
					isLoading={answer.isPending}
					isStale={answer.isPlaceholderData}
					empty={
						<NoRows
							error={answer.error}
							isNarrowed={isNarrowed(state)}
							addButton={undefined}
							onClear={() => change({ filters: {}, quickSearch: '' })}
							onRetry={() => void answer.refetch()}
						/>
					}
					{...((auth('balance') || maySeeOrders) && { rowActions })}
					{...(auth('balance') && { onOpen: (member: MemberRow) => setToChange(member) })}
				/>
				{(answer.data?.total ?? 0) > 0 && (
					<Pager
						state={state}
						total={answer.data?.total ?? 0}
						isEstimate={answer.data?.total_estimated ?? false}
						onChange={change}
					/>
				)}
			</Paper>
			{toChange && (
				<Suspense fallback={null}>
					<BalanceDialog member={toChange} onClose={endChange} onChanged={endChange} />
				</Suspense>
			)}
		</>
	);
}
