import type { OrderActor, OrderEvent } from '#domain/order/order.transitions.ts';

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

/** A history with the names of such operators only: who of the staff did something is not for everybody to know. */
export function withNamesOf<Log extends { readonly operator_type: string; readonly operator_name: string }>(
	types: readonly Operator['type'][],
	logs: readonly Log[],
): Log[] {
	const named: readonly string[] = types;
	return logs.map((log) => (named.includes(log.operator_type) ? log : { ...log, operator_name: '' }));
}

/** Whom creators see by login name: people of their own. */
export const knownToCreators = ['merchant'] as const;

/** A history without its end, which comes with the last review: creators would find by it who wrote one without a name. */
export function withoutFinish<Log extends { readonly event: string }>(logs: readonly Log[]): Log[] {
	return logs.filter(({ event }) => event !== ('finish' satisfies OrderEvent));
}

/** The role in which an operator moves orders. */
export function actorOf({ type }: Operator): OrderActor {
	return type === 'user' ? 'member' : type;
}
