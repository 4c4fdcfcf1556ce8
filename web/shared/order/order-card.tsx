import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SupportStage } from '#domain/crowdfunding/crowdfunding.stages.ts';
import type { OrderStatus } from '#domain/order/order.status.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { Time } from '#web/kit/ui/time.tsx';
import classes from '#web/shared/order/order-card.module.css';
import { type LineToShow, OrderLines } from '#web/shared/order/order-lines.tsx';
import { OrderNo } from '#web/shared/order/order-no.tsx';
import { OrderStatusTag } from '#web/shared/order/order-status-tag.tsx';
import { sumOf } from '#web/shared/order/order-sum.ts';

interface OrderCardProps {
	order: {
		order_no: string;
		status: OrderStatus;
		create_time: number;
		goods_num: number;
		line_count: number;
		pay_amount: string;
		refund_amount: string;
		pay_time: number;
		cash_due: string;
		lines: readonly LineToShow[];
	};
	/** Of a support, for who gave it. */
	stage?: SupportStage | undefined;
	/** The order's own page. */
	to: string;
	/** Whose order this is for the reader: the shop, or the recipient. */
	heading: ReactNode;
	/** By which the order is chosen among others. */
	choice?: ReactNode;
	/** Below the amount: what else counts. */
	fact?: ReactNode;
	/** What one can do about it now. */
	actions?: ReactNode;
}

const shownLines = 3;

/** An order in a list. */
export function OrderCard({ order, stage, to, heading, choice, fact, actions }: OrderCardProps): ReactNode {
	const { t } = useTranslation('shop-order');
	const hidden = order.line_count - shownLines;
	const sum = sumOf(order);
	return (
		<article className={classes['card']} aria-label={`${t('order.no')} ${order.order_no}`}>
			<header className={classes['header']}>
				{choice}
				<span className={classes['heading']}>{heading}</span>
				<span className={classes['facts']}>
					<Time at={order.create_time} pattern="yyyy-mm-dd hh:MM" />
					<OrderNo no={order.order_no} />
				</span>
				<OrderStatusTag status={order.status} stage={stage} />
			</header>
			<Link to={to} className={classes['body']}>
				<OrderLines lines={order.lines.slice(0, shownLines)} />
				{hidden > 0 && <p className={classes['more']}>{t('line.more', { count: hidden })}</p>}
			</Link>
			<footer className={classes['footer']}>
				<div className={classes['total']}>
					<span>
						{t('order.pieces', { count: order.goods_num })}
						{' · '}
						{t(`amount.${sum}`)}{' '}
						<Money amount={order.pay_amount} {...(sum !== 'total' && { look: 'price' })} size="lg" />
						{Number(order.refund_amount) > 0 && (
							<>
								{' · '}
								{t('amount.refunded')} <Money amount={order.refund_amount} />
							</>
						)}
					</span>
					{fact}
				</div>
				<div className={classes['actions']}>{actions}</div>
			</footer>
		</article>
	);
}

/** Orders one below the other. */
export function OrderCards({ children, isDimmed = false }: { children: ReactNode; isDimmed?: boolean }): ReactNode {
	return (
		<div className={classes['cards']} aria-busy={isDimmed}>
			{children}
		</div>
	);
}
