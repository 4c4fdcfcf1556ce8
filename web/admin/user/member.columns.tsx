import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { MemberCell } from '#web/admin/common/member.cell.tsx';
import { memberPath } from '#web/admin/common/paths.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import type { GridColumn } from '#web/kit/grid/grid.column.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { StatusTag } from '#web/kit/ui/status-tag.tsx';
import { Time } from '#web/kit/ui/time.tsx';
import classes from './member.module.css';
import type { MemberRow } from './member.types.ts';
import { TagChips } from './tag-chips.tsx';
import { useLevelChoices } from './use-level-choices.ts';
import { useTags } from './use-tags.ts';

const minutes = 'yyyy-mm-dd hh:MM';
/** The colour of where an account stands. */
export const memberTones = {
	enable: 'success',
	disable: 'danger',
	deleting: 'warning',
	deleted: 'info',
	guest: 'accent',
} as const;
type Status = keyof typeof memberTones;
const statuses = Object.keys(memberTones) as Status[];

/** The orders of a member. */
export function ordersOf(member: MemberRow): string {
	return `/admin/shop/order/order?user_id=${member.id}`;
}

function NameCell({ member }: { member: MemberRow }): ReactNode {
	const mayOpen = useAuth()('detail');
	if (!mayOpen) return <MemberCell member={member} />;
	return (
		<Link to={memberPath(member.id)} className={classes['plainLink']}>
			<MemberCell member={member} />
		</Link>
	);
}

function OrdersCell({ member }: { member: MemberRow }): ReactNode {
	const { t } = useTranslation('admin-member');
	const maySee = useAuth()({ name: '/admin/shop/order/order' });
	const text = t('orders', { count: member.order_num });
	if (!maySee || member.order_num === 0) return <span className="at-figures">{text}</span>;
	return (
		<Link to={ordersOf(member)} className={classes['link']}>
			{text}
		</Link>
	);
}

/** The columns of the members list. */
export function useMemberColumns(): readonly GridColumn<MemberRow>[] {
	const { t } = useTranslation('admin-member');
	const tags = useTags();
	const levels = useLevelChoices();
	return useMemo(
		(): GridColumn<MemberRow>[] => [
			{
				key: 'username',
				label: t('columns.member'),
				cell: (member) => <NameCell member={member} />,
				card: 'title',
				filter: { operator: 'LIKE', input: 'text' },
			},
			{
				key: 'mobile',
				label: t('columns.mobile'),
				cell: (member) => <span className="at-figures">{member.mobile || '–'}</span>,
				filter: { operator: 'LIKE', input: 'text' },
			},
			{
				key: 'level',
				label: t('columns.level'),
				isHidden: true,
				cell: ({ level }) => level || '–',
				...(levels && { filter: { operator: 'eq', input: 'choice', choices: levels } }),
			},
			{
				key: 'money',
				label: t('columns.money'),
				cell: (member) => <Money amount={member.money} />,
				align: 'right',
			},
			{
				key: 'score',
				label: t('columns.score'),
				cell: (member) => <span className="at-figures">{member.score}</span>,
				align: 'right',
			},
			{
				key: 'growth',
				label: t('columns.growth'),
				isHidden: true,
				cell: (member) => <span className="at-figures">{member.growth}</span>,
				align: 'right',
				isSortable: true,
				filter: { operator: 'RANGE', input: 'numbers' },
			},
			{
				key: 'order_num',
				label: t('columns.order_num'),
				cell: (member) => <OrdersCell member={member} />,
				align: 'right',
			},
			{
				key: 'order_amount',
				label: t('columns.order_amount'),
				cell: (member) => <Money amount={member.order_amount} />,
				align: 'right',
			},
			{
				key: 'status',
				label: t('columns.status'),
				cell: ({ status, is_black }) => (
					<span className={classes['marks']}>
						<StatusTag tone={memberTones[status as Status]}>{t(`status.${status as Status}`)}</StatusTag>
						{is_black === 1 && <StatusTag tone="danger">{t('barred')}</StatusTag>}
					</span>
				),
				filter: {
					operator: 'eq',
					input: 'choice',
					choices: statuses.map((value) => ({ value, label: t(`status.${value}`) })),
				},
			},
			{
				key: 'tags',
				label: t('columns.tags'),
				cell: ({ tags }) => (tags.length > 0 ? <TagChips tags={tags} most={2} /> : '–'),
				filter: {
					operator: 'FIND_IN_SET',
					input: 'choice',
					choices: tags.map(({ id, name }) => ({ value: String(id), label: name })),
				},
			},
			{
				key: 'is_black',
				label: t('columns.is_black'),
				cell: ({ is_black }) => t(is_black ? 'isBarred.1' : 'isBarred.0'),
				filter: {
					operator: 'eq',
					input: 'choice',
					choices: (['1', '0'] as const).map((value) => ({ value, label: t(`isBarred.${value}`) })),
				},
				isHidden: true,
			},
			{
				key: 'nickname',
				label: t('columns.nickname'),
				cell: (member) => member.nickname || '–',
				filter: { operator: 'LIKE', input: 'text' },
				isHidden: true,
			},
			{
				key: 'email',
				label: t('columns.email'),
				cell: (member) => member.email || '–',
				filter: { operator: 'LIKE', input: 'text' },
				isHidden: true,
			},
			{
				key: 'join_time',
				label: t('columns.join_time'),
				cell: (member) => <Time at={member.join_time} pattern={minutes} />,
				isHidden: true,
				filter: { operator: 'RANGE', input: 'days', isOfMoments: true },
			},
			{
				key: 'last_login_time',
				label: t('columns.last_login_time'),
				cell: (member) => <Time at={member.last_login_time} pattern={minutes} />,
				isHidden: true,
			},
		],
		[t, tags, levels],
	);
}
