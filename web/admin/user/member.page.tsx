import { ActionIcon, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { ClipboardList, Wallet } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { SentTo } from '#domain/kernel/endpoint.ts';
import type { adminListMembers } from '#domain/member/balance.contract.ts';
import { memberPath } from '#web/admin/common/paths.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { ListPage } from '#web/kit/grid/list-page.tsx';
import { listQuery } from '#web/kit/grid/list-state.ts';
import { useListState } from '#web/kit/grid/use-list-state.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { bookBalance } from './book-balance.ts';
import { ordersOf, useMemberColumns } from './member.columns.tsx';
import classes from './member.module.css';
import type { MemberRow } from './member.types.ts';

const ChangeDialog = lazyPart(() => import('./change.dialog.tsx'), 'ChangeDialog');

const listPath = '/admin/shop.user.User/index';

/** The members: their balance, points, orders and tags; each opens its own page. */
export function MemberPage(): ReactNode {
	const { t } = useTranslation('admin-member');
	const auth = useAuth();
	const navigate = useNavigate();
	const cache = useQueryClient();
	const columns = useMemberColumns();
	const [state, change] = useListState(columns);
	const [toChange, setToChange] = useState<MemberRow>();
	const answer = useCall<typeof adminListMembers>(
		'GET',
		listPath,
		listQuery(state, columns) as SentTo<typeof adminListMembers>,
		{ keepPrevious: true, errors: 'silent' },
	);
	const mayChange = auth('balance');
	const maySeeOrders = auth({ name: '/admin/shop/order/order' });
	const mayOpen = auth('detail');

	function endChange(): void {
		setToChange(undefined);
		void cache.invalidateQueries({ queryKey: [listPath] });
	}

	const rowActions = (member: MemberRow) => {
		const name = member.nickname || member.username;
		return (
			<div className={classes['rowActions']}>
				{mayChange && (
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
			<ListPage
				id="shop/user/user"
				title={t('title')}
				columns={columns}
				answer={answer}
				state={state}
				exportQuery={auth('export') ? listQuery(state, columns) : undefined}
				onChange={change}
				searchHint={t('searchHint')}
				rowId={(member) => String(member.id)}
				rowName={(member) => member.nickname || member.username}
				rowActions={mayChange || maySeeOrders ? rowActions : undefined}
				onOpen={mayOpen ? (member) => void navigate(memberPath(member.id)) : undefined}
			/>
			{toChange && (
				<ChangeDialog kind="money" whose={toChange} book={bookBalance} onClose={endChange} onChanged={endChange} />
			)}
		</>
	);
}
