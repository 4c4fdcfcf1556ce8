import { Hourglass, MessageSquareHeart, PackageOpen, Truck, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { orderStatus } from '#domain/order/order.status.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { paths } from '#web/member/common/paths.ts';
import { useOrderCounts } from '#web/member/common/use-orders.ts';
import classes from './order-places.module.css';

const places = [
	{ status: orderStatus.toPay, icon: Hourglass },
	{ status: orderStatus.toShip, icon: PackageOpen },
	{ status: orderStatus.toReceive, icon: Truck },
	{ status: orderStatus.toEvaluate, icon: MessageSquareHeart },
	{ status: orderStatus.cancelApplied, icon: Undo2 },
] as const;

/** Where the member's orders stand, and how many in each place. */
export function OrderPlaces(): ReactNode {
	const { t } = useTranslation('shop-order');
	const countOf = useOrderCounts();
	return (
		<ul className={classes['places']}>
			{places.map(({ status, icon: Icon }) => {
				const count = countOf(status);
				return (
					<li key={status}>
						<Link to={paths.ordersIn(status)} className={classes['place']}>
							<span className={classes['sign']}>
								<Icon size={22} strokeWidth={1.7} aria-hidden="true" />
								{count > 0 && <span className={classes['count']}>{count > 99 ? '99+' : count}</span>}
							</span>
							{t(`status.${status}`)}
						</Link>
					</li>
				);
			})}
		</ul>
	);
}
