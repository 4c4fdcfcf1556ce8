import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { orderLineOutput } from '#domain/order/order.shapes.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { Muted } from '#web/kit/ui/muted.tsx';
import { Thumb } from '#web/kit/ui/thumb.tsx';
import { OrderNo } from '#web/shared/order/order-no.tsx';
import classes from './order-summary.module.css';

interface OrderSummaryProps {
	order: {
		readonly order_no: string;
		/** What is to be collected as it is delivered. */
		readonly cash_due: string;
		readonly lines: readonly z.output<typeof orderLineOutput>[];
		/** Known to staff alone. */
		readonly user?: { readonly nickname: string; readonly username: string };
	};
}

/** Which order a dialog is about: its number, its member and what was bought. */
export function OrderSummary({ order }: OrderSummaryProps): ReactNode {
	const { t } = useTranslation('shop-order');
	return (
		<div className={classes['summary']}>
			<p className={classes['head']}>
				<OrderNo no={order.order_no} />
				{order.user && <Muted>{order.user.nickname || order.user.username}</Muted>}
			</p>
			{Number(order.cash_due) > 0 && (
				<p className={classes['cash']}>
					{t('order.cashDue')} <Money amount={order.cash_due} look="price" />
				</p>
			)}
			<ul className={classes['lines']}>
				{order.lines.map((line) => (
					<li key={line.id} className={classes['line']}>
						<Thumb src={line.image} size={44} />
						<span className={classes['name']}>
							{line.name}
							{line.spec_text && <Muted>{line.spec_text}</Muted>}
						</span>
						<span className="at-figures">{t('line.pieces', { num: line.num - line.refund_num })}</span>
					</li>
				))}
			</ul>
		</div>
	);
}
