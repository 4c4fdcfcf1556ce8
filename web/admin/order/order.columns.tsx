import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { orderRefundStatus, orderStatus } from '#domain/order/order.status.ts';
import { memberPath, membersPath } from '#web/admin/common/paths.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import type { GridColumn } from '#web/kit/grid/grid.column.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { Muted } from '#web/kit/ui/muted.tsx';
import { StatusTag } from '#web/kit/ui/status-tag.tsx';
import { Thumb } from '#web/kit/ui/thumb.tsx';
import { formatTime, Time } from '#web/kit/ui/time.tsx';
import { BuyerNote, placeOf } from '#web/shared/order/buyer-note.tsx';
import { GiftNote } from '#web/shared/order/gift-note.tsx';
import { OrderNo } from '#web/shared/order/order-no.tsx';
import { OrderStatusTag } from '#web/shared/order/order-status-tag.tsx';
import { SentTag } from '#web/shared/order/sent-tag.tsx';
import { ShipBy } from '#web/shared/order/ship-by.tsx';
import { FlagMark, useFlagChoices } from './flag-mark.tsx';
import classes from './order.module.css';
import { orderPath } from './order.paths.ts';
import type { OrderRow } from './order.types.ts';
import { PayTypeText, payTypes } from './pay-type-text.tsx';

const minutes = 'yyyy-mm-dd hh:MM';
const picturesShown = 3;

function NumberCell({ order }: { order: OrderRow }): ReactNode {
	const mayOpen = useAuth()('detail');
	return (
		<span className={classes['stacked']}>
			<span className={classes['numberLine']}>
				{mayOpen ? (
					<Link to={orderPath(order.id)} className={classes['number']}>
						<OrderNo no={order.order_no} />
					</Link>
				) : (
					<span className={classes['number']}>
						<OrderNo no={order.order_no} />
					</span>
				)}
				<FlagMark flag={order.flag} remark={order.admin_remark} />
			</span>
			<Muted>
				<Time at={order.create_time} pattern={minutes} />
			</Muted>
		</span>
	);
}

function GoodsCell({ order }: { order: OrderRow }): ReactNode {
	const { t } = useTranslation('shop-order');
	const [first] = order.lines;
	const hidden = order.line_count - Math.min(order.lines.length, picturesShown);
	return (
		<span className={classes['goods']}>
			<span className={classes['pictures']}>
				{order.lines.slice(0, picturesShown).map((line) => (
					<Thumb key={line.id} src={line.image} size={40} />
				))}
				{hidden > 0 && <span className={classes['morePictures']}>+{hidden}</span>}
			</span>
			<span className={classes['stacked']}>
				<span className={classes['goodsName']} title={order.lines.map(({ name }) => name).join('\n')}>
					{first?.name}
				</span>
				<span className={classes['owner']}>
					{t('order.pieces', { count: order.goods_num })} · {order.merchant_name}
				</span>
			</span>
		</span>
	);
}

function MemberCell({ order: { user } }: { order: OrderRow }): ReactNode {
	const { t } = useTranslation('admin-order');
	const maySee = useAuth()({ name: membersPath, subNodeName: `${membersPath}/detail` });
	const name = user.is_guest === 1 ? t('detail.guest') : user.nickname || user.username;
	return (
		<span className={classes['stacked']}>
			{maySee ? (
				<Link to={memberPath(user.id)} className={classes['plainLink']}>
					{name}
				</Link>
			) : (
				<span>{name}</span>
			)}
			<Muted>{user.email || user.mobile || user.username}</Muted>
		</span>
	);
}

/** Where it goes and what its member wrote with it: whoever packs it reads that first. */
function PlaceCell({ order }: { order: OrderRow }): ReactNode {
	const { t } = useTranslation('shop-order');
	return (
		<span className={classes['stacked']}>
			<span>{placeOf(order.area_text)}</span>
			{order.user_remark && <BuyerNote text={order.user_remark} label={t('order.note')} />}
			<GiftNote order={order} isShort />
		</span>
	);
}

function AmountCell({ order }: { order: OrderRow }): ReactNode {
	const { t } = useTranslation('admin-order');
	return (
		<span className={classes['stackedRight']}>
			<Money amount={order.pay_amount} />
			{Number(order.refund_amount) > 0 && (
				<span className={classes['refunded']}>
					{t('row.refunded')} <Money amount={order.refund_amount} size="sm" />
				</span>
			)}
		</span>
	);
}

/** Somebody has its sheets already; of an order that is still to be sent. */
function PrintedMark({ order }: { order: OrderRow }): ReactNode {
	const { t } = useTranslation('admin-order');
	if (order.status !== orderStatus.toShip) return null;
	const stamps = (['packing', 'waybill'] as const).flatMap((kind) => {
		const time = order[`${kind}_print_time`];
		return time > 0 ? [t(`row.printedAt.${kind}`, { time: formatTime(time, 'mm-dd hh:MM') })] : [];
	});
	if (stamps.length === 0) return null;
	return (
		<span title={stamps.join('\n')}>
			<StatusTag tone="info">{t('row.printed')}</StatusTag>
		</span>
	);
}

function StatusCell({ order }: { order: OrderRow }): ReactNode {
	const { t } = useTranslation('admin-order');
	return (
		<span className={classes['tags']}>
			<OrderStatusTag status={order.status} />
			{order.refund_status === orderRefundStatus.running && <StatusTag tone="warning">{t('row.refunding')}</StatusTag>}
			{order.lines.some((line) => Number(line.adjust_off) > 0) && (
				<StatusTag tone="info">{t('row.repriced')}</StatusTag>
			)}
			{order.status === orderStatus.toShip && order.remind_time > 0 && (
				<StatusTag tone="warning">{t('row.reminded')}</StatusTag>
			)}
			<PrintedMark order={order} />
			<SentTag order={order} />
			<ShipBy order={order} />
			{order.ship_hold === 1 && <StatusTag tone="warning">{t('row.onHold')}</StatusTag>}
		</span>
	);
}

/** The columns of the order list; the status is filtered by the tabs above it. */
export function useOrderColumns(): readonly GridColumn<OrderRow>[] {
	const { t } = useTranslation(['admin-order', 'shop-order']);
	const flags = useFlagChoices();
	return useMemo(
		(): GridColumn<OrderRow>[] => [
			{
				key: 'order_no',
				label: t('columns.order_no'),
				cell: (order) => <NumberCell order={order} />,
				card: 'title',
				isSortable: true,
				filter: { operator: 'eq', input: 'text' },
			},
			{ key: 'lines', label: t('columns.lines'), cell: (order) => <GoodsCell order={order} />, width: 192 },
			{
				key: 'user.nickname',
				label: t('columns.user'),
				cell: (order) => <MemberCell order={order} />,
				filter: { operator: 'LIKE', input: 'text' },
			},
			{ key: 'area_text', label: t('columns.area_text'), cell: (order) => <PlaceCell order={order} />, width: 140 },
			{
				key: 'pay_amount',
				label: t('columns.pay_amount'),
				cell: (order) => <AmountCell order={order} />,
				align: 'right',
				isSortable: true,
				filter: { operator: 'RANGE', input: 'numbers' },
			},
			{ key: 'status', label: t('columns.status'), cell: (order) => <StatusCell order={order} /> },
			// Whose goods they are stands below their name.
			{ key: 'merchant_name', label: t('columns.merchant'), cell: (order) => order.merchant_name, isHidden: true },
			{
				key: 'consignee',
				label: t('columns.consignee'),
				cell: (order) => order.consignee,
				filter: { operator: 'LIKE', input: 'text' },
				isHidden: true,
			},
			{
				key: 'phone',
				label: t('columns.phone'),
				cell: (order) => <span className="at-figures">{order.phone}</span>,
				filter: { operator: 'eq', input: 'text' },
				isHidden: true,
			},
			{
				key: 'pay_type',
				label: t('columns.pay_type'),
				cell: (order) => <PayTypeText order={order} />,
				filter: {
					operator: 'eq',
					input: 'choice',
					choices: payTypes.map((value) => ({ value, label: t(`payType.${value}`) })),
				},
				isHidden: true,
			},
			{
				key: 'flag',
				label: t('columns.flag'),
				cell: (order) => <FlagMark flag={order.flag} remark={order.admin_remark} />,
				filter: { operator: 'eq', input: 'choice', choices: flags },
				isHidden: true,
			},
			{
				key: 'printed',
				label: t('columns.printed'),
				cell: (order) => <span className="at-figures">{order.print_count}</span>,
				align: 'right',
				filter: {
					operator: 'eq',
					input: 'choice',
					choices: (['0', '1'] as const).map((value) => ({ value, label: t(`printed.${value}`) })),
				},
				isHidden: true,
			},
			{
				key: 'admin_remark',
				label: t('columns.admin_remark'),
				cell: (order) => <span className={classes['goodsName']}>{order.admin_remark}</span>,
				isHidden: true,
			},
			{
				key: 'create_time',
				label: t('columns.create_time'),
				cell: (order) => <Time at={order.create_time} pattern={minutes} />,
				isSortable: true,
				filter: { operator: 'RANGE', input: 'days', isOfMoments: true },
				isHidden: true,
			},
			{
				key: 'pay_time',
				label: t('columns.pay_time'),
				cell: (order) => <Time at={order.pay_time} pattern={minutes} />,
				isSortable: true,
				filter: { operator: 'RANGE', input: 'days', isOfMoments: true },
				isHidden: true,
			},
			{
				key: 'user_id',
				label: t('columns.user_id'),
				cell: (order) => <span className="at-figures">{order.user_id}</span>,
				filter: { operator: 'eq', input: 'text' },
				isHidden: true,
			},
		],
		[t, flags],
	);
}
