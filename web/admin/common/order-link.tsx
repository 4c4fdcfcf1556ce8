import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { OrderNo } from '#web/shared/order/order-no.tsx';
import classes from './order-link.module.css';
import { orderPath } from './paths.ts';

/** The number of an order, a link for those who may open its page. */
export function OrderLink({ id, number }: { id: number; number: string }): ReactNode {
	const mayOpen = useAuth()({ name: '/admin/shop/order/order', subNodeName: '/admin/shop/order/order/detail' });
	if (!mayOpen) return <OrderNo no={number} />;
	return (
		<Link to={orderPath(id)} className={classes['link']}>
			<OrderNo no={number} />
		</Link>
	);
}
