import type { ReactNode } from 'react';
import { inFours } from '#domain/order/order.number.ts';
import classes from './order-no.module.css';

/** The number of an order or payment in fours, as it is read out; it is copied without blanks. */
export function OrderNo({ no }: { no: string }): ReactNode {
	let at = 0;
	return (
		<span className={`at-figures ${classes['no']}`}>
			{inFours(no).map((four) => (
				<span key={at++} className={classes['four']}>
					{four}
				</span>
			))}
		</span>
	);
}

/** A sentence in which the number stands in fours. */
export function WithOrderNo({ text, no }: { text: string; no: string }): ReactNode {
	const at = no === '' ? -1 : text.indexOf(no);
	if (at < 0) return text;
	return (
		<>
			{text.slice(0, at)}
			<OrderNo no={no} />
			{text.slice(at + no.length)}
		</>
	);
}
