import type { ReactNode } from 'react';
import classes from '#web/shared/order/order-columns.module.css';

interface OrderColumnsProps {
	/** Above both. */
	head?: ReactNode;
	main: ReactNode;
	aside: ReactNode;
}

/** What the page of an order shows: what happens with it, and beside it what it is. */
export function OrderColumns({ head, main, aside }: OrderColumnsProps): ReactNode {
	return (
		<div className={classes['columns']}>
			{head && <div className={classes['head']}>{head}</div>}
			<div className={classes['column']}>{main}</div>
			<aside className={classes['column']}>{aside}</aside>
		</div>
	);
}
