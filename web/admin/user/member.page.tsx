import { ActionIcon, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { ClipboardList, Tags, Wallet } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { SentTo } from '#domain/kernel/endpoint.ts';
import type { adminListMembers } from '#domain/member/balance.contract.ts';
import { mostTagged } from '#domain/member-tag/tag.limits.ts';
import { memberPath } from '#web/admin/common/paths.ts';
import { call } from '#web/kit/api/call.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { ListPage } from '#web/kit/grid/list-page.tsx';
import { listQuery } from '#web/kit/grid/list-state.ts';
import { matchingRows } from '#web/kit/grid/matching.ts';
import { useListState } from '#web/kit/grid/use-list-state.ts';
import { type Matching, useSelection } from '#web/kit/grid/use-selection.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { bookBalance } from './book-balance.ts';
import { ordersOf, useMemberColumns } from './member.columns.tsx';
import classes from './member.module.css';
import type { MemberRow } from './member.types.ts';

const ChangeDialog = lazyPart(() => import('./change.dialog.tsx'), 'ChangeDialog');
const TagManyDialog = lazyPart(() => import('./tag-many.dialog.tsx'), 'TagManyDialog');

const noMembers: readonly MemberRow[] = [];

const listPath = '/admin/shop.user.User/index';

/** The members that the list finds, as many as are tagged at a time. */
function matchingMembers(query: Readonly<Record<string, unknown>>): Promise<Matching> {
	return matchingRows(mostTagged, async (page) => {
		const asked = { ...query, ...page } as SentTo<typeof adminListMembers>;
		const { list, total } = await call<typeof adminListMembers>('GET', listPath, asked, { cancelDuplicates: false });
		return { rows: list.map(({ id, nickname, username }) => ({ id, name: nickname || username })), total };
	});
}

/** The members: their balance, points, orders and tags; each opens its own page. */
export function MemberPage(): ReactNode {
	const { t } = useTranslation('admin-member');
	const auth = useAuth();
	const navigate = useNavigate();
	const cache = useQueryClient();
	const columns = useMemberColumns();
	const [state, change] = useListState(columns);
	const [toChange, setToChange] = useState<MemberRow>();
	const [isTagging, setTagging] = useState(false);
	const answer = useCall<typeof adminListMembers>(
		'GET',
		listPath,
		listQuery(state, columns) as SentTo<typeof adminListMembers>,
		{ keepPrevious: true, errors: 'silent' },
	);
	const mayChange = auth('balance');
	const maySeeOrders = auth({ name: '/admin/shop/order/order' });
	const mayOpen = auth('detail');
	const mayTag = auth('tag');
	const query = listQuery(state, columns);
	const chosen = useSelection({
		rows: answer.data?.list ?? noMembers,
		idOf: (member: MemberRow) => member.id,
		nameOf: (member) => member.nickname || member.username,
		scope: JSON.stringify({ ...query, page: 0, limit: 0 }),
		matching: () => matchingMembers(query),
	});

	function endTagging(isDone: boolean): void {
		setTagging(false);
		if (!isDone) return;
		chosen.clear();
		void cache.invalidateQueries({ queryKey: [listPath] });
	}

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
				exportQuery={auth('export') ? query : undefined}
				onChange={change}
				searchHint={t('searchHint')}
				rowId={(member) => String(member.id)}
				rowName={(member) => member.nickname || member.username}
				rowActions={mayChange || maySeeOrders ? rowActions : undefined}
				selection={
					mayTag
						? {
								chosen,
								actions: (
									<Button
										size="xs"
										variant="default"
										leftSection={<Tags size={14} aria-hidden="true" />}
										onClick={() => setTagging(true)}
									>
										{t('tagMany.open')}
									</Button>
								),
							}
						: undefined
				}
				onOpen={mayOpen ? (member) => void navigate(memberPath(member.id)) : undefined}
			/>
			{isTagging && (
				<TagManyDialog ids={chosen.ids} onClose={() => endTagging(false)} onTagged={() => endTagging(true)} />
			)}
			{toChange && (
				<ChangeDialog kind="money" whose={toChange} book={bookBalance} onClose={endChange} onChanged={endChange} />
			)}
		</>
	);
}
