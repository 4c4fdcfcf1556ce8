import { Button } from '@mantine/core';
import { Flag } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { onDelivery } from '#domain/payment/payment.status.ts';
import { crowdPath, memberPath, membersPath } from '#web/admin/common/paths.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { CopyButton } from '#web/kit/ui/copy-button.tsx';
import { Fact, Facts } from '#web/kit/ui/facts.tsx';
import { Money } from '#web/kit/ui/money.tsx';
import { Muted } from '#web/kit/ui/muted.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { formatTime, Time } from '#web/kit/ui/time.tsx';
import { AddressText } from '#web/shared/address/address-text.tsx';
import { OrderCrowd } from '#web/shared/crowdfunding/order-crowd.tsx';
import { GiftNote } from '#web/shared/order/gift-note.tsx';
import { OrderNo } from '#web/shared/order/order-no.tsx';
import { parcelLabel } from '#web/shared/order/parcel-label.ts';
import { Promises } from '#web/shared/order/promises.tsx';
import type { OrderDetail } from './order.types.ts';
import classes from './order-detail.module.css';
import { PayTypeText } from './pay-type-text.tsx';

/** A number that is needed elsewhere. */
function Copied({ text, label }: { text: string; label: string }): ReactNode {
	return (
		<span className={classes['copied']}>
			<span className={classes['code']}>
				<OrderNo no={text} />
			</span>
			<CopyButton text={text} label={label} />
		</span>
	);
}

function ConsigneePanel({ order }: { order: OrderDetail }): ReactNode {
	const { t } = useTranslation('admin-order');
	const label = parcelLabel(order);
	const printTime = formatTime(Math.max(order.packing_print_time, order.waybill_print_time), 'mm-dd hh:MM');
	return (
		<Panel title={t('detail.consignee')} aside={<CopyButton text={label} label={t('detail.copyConsignee')} />}>
			<AddressText address={{ ...order, detail: order.address }} />
			{order.zip && <Muted isLine>{t('detail.zip', { zip: order.zip })}</Muted>}
			{order.printed === 1 && (
				<Muted isLine>{t('detail.printed', { count: order.print_count, time: printTime })}</Muted>
			)}
			<GiftNote order={order} />
			{order.user_remark && (
				<p className={classes['remark']}>
					<span className={classes['remarkLabel']}>{t('detail.userRemark')}</span>
					{order.user_remark}
				</p>
			)}
		</Panel>
	);
}

function RemarkPanel({ order, onRemark }: { order: OrderDetail; onRemark(): void }): ReactNode {
	const { t } = useTranslation('admin-order');
	const mayRemark = useAuth()('remark');
	if (!mayRemark && !order.admin_remark && !order.merchant_remark) return null;
	return (
		<Panel
			title={t('detail.adminRemark')}
			aside={
				mayRemark && (
					<Button
						size="compact-sm"
						variant="subtle"
						leftSection={<Flag size={15} aria-hidden="true" />}
						onClick={onRemark}
					>
						{t('actions.remark')}
					</Button>
				)
			}
		>
			{order.admin_remark ? (
				<p className={classes['staffRemark']}>{order.admin_remark}</p>
			) : (
				<Muted isLine>{t('remark.none')}</Muted>
			)}
			{order.merchant_remark && (
				<p className={classes['remark']}>
					<span className={classes['remarkLabel']}>{t('detail.merchantRemark')}</span>
					{order.merchant_remark}
				</p>
			)}
		</Panel>
	);
}

function MemberPanel({ order: { user } }: { order: OrderDetail }): ReactNode {
	const { t } = useTranslation('admin-order');
	const maySee = useAuth()({ name: membersPath, subNodeName: `${membersPath}/detail` });
	const link = maySee && (
		<Link to={memberPath(user.id)} className={classes['link']}>
			{t('detail.memberOrders')}
		</Link>
	);
	return (
		<Panel title={t('detail.member')} aside={link}>
			<Facts>
				{user.is_guest === 1 && <Fact label={t('detail.guest')}>{t('detail.guestText')}</Fact>}
				{user.is_guest === 0 && user.nickname && <Fact label={t('detail.nickname')}>{user.nickname}</Fact>}
				{user.email && <Fact label={t('detail.email')}>{user.email}</Fact>}
				<Fact label={t('detail.username')}>{user.username}</Fact>
				{user.mobile && <Fact label={t('detail.mobile')}>{user.mobile}</Fact>}
			</Facts>
		</Panel>
	);
}

function PaymentPanel({ order }: { order: OrderDetail }): ReactNode {
	const { t } = useTranslation('admin-order');
	const isPaid = order.pay_time > 0;
	const paidLabel = order.pay_type === onDelivery ? 'detail.promisedTime' : 'detail.payTime';
	return (
		<Panel title={t('detail.payment')}>
			<Facts>
				<Fact label={t('detail.payType')}>
					{isPaid ? <PayTypeText order={order} hasAmounts /> : t('detail.notPaid')}
				</Fact>
				{Number(order.cash_due) > 0 && (
					<Fact label={t('detail.cashDue')}>
						<Money amount={order.cash_due} look="price" />
					</Fact>
				)}
				<Fact label={t(isPaid ? paidLabel : 'detail.payDeadline')}>
					<Time at={isPaid ? order.pay_time : order.pay_deadline} />
				</Fact>
				<Fact label={t('detail.payNo')}>
					<Copied text={order.pay_no} label={t('detail.copyPayNo')} />
				</Fact>
				{order.trade_no && (
					<Fact label={t('detail.tradeNo')}>
						<Copied text={order.trade_no} label={t('detail.copyTradeNo')} />
					</Fact>
				)}
				<Fact label={t('detail.merchant')}>{order.merchant_name}</Fact>
			</Facts>
		</Panel>
	);
}

/** Who gets an order, who bought it, how it was paid. */
export function DetailAside({ order, onRemark }: { order: OrderDetail; onRemark(): void }): ReactNode {
	const mayOpenCrowd = useAuth()({ name: '/admin/shop/goods/crowdfunding' });
	return (
		<div className={classes['aside']}>
			<RemarkPanel order={order} onRemark={onRemark} />
			<ConsigneePanel order={order} />
			<Promises promises={order.promises} payTime={order.pay_time} receiveTime={order.receive_time} />
			<OrderCrowd crowd={order.crowd} pathOf={mayOpenCrowd ? crowdPath : undefined} />
			<MemberPanel order={order} />
			<PaymentPanel order={order} />
		</div>
	);
}
