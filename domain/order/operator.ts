import type { OrderActor } from '#domain/order/order.transitions.ts';

/** Who does something, as every log keeps it. */
export interface Operator {
	readonly type: 'user' | 'admin' | 'merchant' | 'system' | 'payment';
	readonly id: number;
	readonly name: string;
	readonly ip?: string;
}

/** Somebody who is logged in. */
export interface CallingOperator extends Operator {
	readonly type: 'user' | 'admin' | 'merchant';
}

export const bySystem: Operator = { type: 'system', id: 0, name: '' };
export const byPayment: Operator = { type: 'payment', id: 0, name: '' };

/** The role in which an operator moves orders. */
export function actorOf({ type }: Operator): OrderActor {
	return type === 'user' ? 'member' : type;
}
