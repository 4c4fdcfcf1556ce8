import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { useAuth } from '#web/kit/auth/permissions.ts';
import type { GridColumn } from '#web/kit/grid/grid.column.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { StatusTag } from '#web/kit/ui/status-tag.tsx';
import { Time } from '#web/kit/ui/time.tsx';
import { MemberCell } from './member.cell.tsx';
import classes from './member.module.css';
import type { MemberRow } from './member.types.ts';

const minutes = 'yyyy-mm-dd hh:MM';
const statuses = ['enable', 'disable'] as const;

/** The orders of a member. */
export function ordersOf(member: MemberRow): string {
	return `/admin/shop/order/order?user_id=${member.id}`;
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
	return useMemo(
		(): GridColumn<MemberRow>[] => [
			{
				key: 'username',
				label: t('columns.member'),
				cell: (member) => <MemberCell member={member} />,
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
				cell: ({ status }) => (
					<StatusTag tone={status === 'enable' ? 'success' : 'info'}>
						{t(status === 'enable' ? 'status.enable' : 'status.disable')}
					</StatusTag>
				),
				filter: {
					operator: 'eq',
					input: 'choice',
					choices: statuses.map((value) => ({ value, label: t(`status.${value}`) })),
				},
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
				filter: { operator: 'RANGE', input: 'days', isOfMoments: true },
			},
			{
				key: 'last_login_time',
				label: t('columns.last_login_time'),
				cell: (member) => <Time at={member.last_login_time} pattern={minutes} />,
				isHidden: true,
			},
		],
		[t],
	);
}
