import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { knownReasonCodes, refundReasonText } from '#domain/refund/refund.reasons.ts';
import { appliedTypes } from '#domain/refund/refund.status.ts';
import { OrderLink } from '#web/admin/common/order-link.tsx';
import { refundPath } from '#web/admin/common/paths.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { currentLanguage } from '#web/kit/config/config.store.ts';
import type { GridColumn } from '#web/kit/grid/grid.column.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { Muted } from '#web/kit/ui/muted.tsx';
import { StatusTag } from '#web/kit/ui/status-tag.tsx';
import { Thumb } from '#web/kit/ui/thumb.tsx';
import { Time } from '#web/kit/ui/time.tsx';
import { OrderNo } from '#web/shared/order/order-no.tsx';
import { RefundStageTag } from '#web/shared/refund/refund-stage-tag.tsx';
import classes from './refund.module.css';
import type { RefundRow } from './refund.types.ts';

const minutes = 'yyyy-mm-dd hh:MM';

function NumberCell({ refund }: { refund: RefundRow }): ReactNode {
	const mayOpen = useAuth()('detail');
	return (
		<span className={classes['stacked']}>
			{mayOpen ? (
				<Link to={refundPath(refund.id)} className={classes['number']}>
					<OrderNo no={refund.refund_no} />
				</Link>
			) : (
				<OrderNo no={refund.refund_no} />
			)}
			<Muted>
				<Time at={refund.create_time} pattern={minutes} />
			</Muted>
		</span>
	);
}

function GoodsCell({ refund: { lines, line_count, goods_num: count, type } }: { refund: RefundRow }): ReactNode {
	const { t } = useTranslation(['admin-refund', 'shop-refund']);
	const [first] = lines;
	const hidden = line_count - 1;
	return (
		<span className={classes['goods']}>
			{first && <Thumb src={first.image} size={40} />}
			{hidden > 0 && <Muted>+{hidden}</Muted>}
			<span className={classes['stacked']}>
				<span className={classes['goodsName']} title={lines.map(({ name }) => name).join('\n')}>
					{first?.name}
				</span>
				<Muted>
					{count > 0 ? `${t('row.pieces', { count })} · ${t(`shop-refund:type.${type as '1'}`)}` : t('row.moneyOnly')}
				</Muted>
			</span>
		</span>
	);
}

function OrderCell({ refund: { orderRelation: order, user } }: { refund: RefundRow }): ReactNode {
	return (
		<span className={classes['stacked']}>
			<OrderLink id={order.id} number={order.order_no} />
			<Muted>{user.nickname || user.username}</Muted>
		</span>
	);
}

function StageCell({ refund }: { refund: RefundRow }): ReactNode {
	const { t } = useTranslation('shop-refund');
	return (
		<span className={classes['tags']}>
			<RefundStageTag stage={refund.stage} />
			{refund.escalated === 1 && <StatusTag tone="warning">{t('escalated')}</StatusTag>}
		</span>
	);
}

/** The columns of the refund list; the stage is filtered by the tabs above it. */
export function useRefundColumns(): readonly GridColumn<RefundRow>[] {
	const { t } = useTranslation(['admin-refund', 'shop-refund']);
	return useMemo(
		(): GridColumn<RefundRow>[] => [
			{
				key: 'refund_no',
				label: t('columns.refund_no'),
				cell: (refund) => <NumberCell refund={refund} />,
				card: 'title',
				isSortable: true,
				filter: { operator: 'LIKE', input: 'text' },
			},
			{
				key: 'orderRelation.order_no',
				label: t('columns.order_no'),
				cell: (refund) => <OrderCell refund={refund} />,
				filter: { operator: 'LIKE', input: 'text' },
			},
			{ key: 'lines', label: t('columns.lines'), cell: (refund) => <GoodsCell refund={refund} />, width: 220 },
			{
				key: 'user.nickname',
				label: t('columns.user'),
				// It stands below the order.
				isHidden: true,
				cell: ({ user }) => user.nickname || user.username,
				filter: { operator: 'LIKE', input: 'text' },
			},
			{
				key: 'type',
				label: t('columns.type'),
				// It stands below the goods.
				isHidden: true,
				cell: ({ type }) => t(`shop-refund:type.${type as '1'}`),
				filter: {
					operator: 'eq',
					input: 'choice',
					choices: appliedTypes.map((value) => ({ value, label: t(`shop-refund:type.${value}`) })),
				},
			},
			{
				key: 'amount',
				label: t('columns.amount'),
				cell: ({ amount }) => <Money amount={amount} />,
				align: 'right',
				isSortable: true,
				filter: { operator: 'RANGE', input: 'numbers' },
			},
			{ key: 'stage', label: t('columns.stage'), cell: (refund) => <StageCell refund={refund} /> },
			{
				key: 'deadline_at',
				label: t('columns.deadline'),
				cell: ({ deadline_at }) => (deadline_at > 0 ? <Time at={deadline_at} pattern="mm-dd hh:MM" /> : '–'),
				isSortable: true,
			},
			{ key: 'merchant_name', label: t('columns.merchant'), cell: (refund) => refund.merchant_name, isHidden: true },
			{
				key: 'reason',
				label: t('columns.reason'),
				cell: ({ reason }) => reason,
				filter: {
					operator: 'eq',
					input: 'choice',
					choices: knownReasonCodes.map((value) => ({ value, label: refundReasonText(value, currentLanguage()) })),
				},
				isHidden: true,
			},
			{
				key: 'create_time',
				label: t('columns.create_time'),
				cell: ({ create_time }) => <Time at={create_time} pattern={minutes} />,
				isSortable: true,
				filter: { operator: 'RANGE', input: 'days', isOfMoments: true },
				isHidden: true,
			},
			{
				key: 'refund_time',
				label: t('columns.refund_time'),
				cell: ({ refund_time }) => (refund_time > 0 ? <Time at={refund_time} pattern={minutes} /> : '–'),
				filter: { operator: 'RANGE', input: 'days', isOfMoments: true },
				isHidden: true,
			},
			{
				key: 'user_id',
				label: t('columns.user_id'),
				cell: ({ user_id }) => <span className="at-figures">{user_id}</span>,
				filter: { operator: 'eq', input: 'text' },
				isHidden: true,
			},
		],
		[t],
	);
}
