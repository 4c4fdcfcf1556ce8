import type { Tx } from '#server/database/handle.ts';
import { onCommit } from '#server/database/transaction.ts';

/** What happened, sent out after the commit; losing one costs a badge or a toast, never money. */
export interface EventMap {
	'order.placed': { payNo: string; orderIds: readonly number[]; memberId: number };
	'order.paid': { orderIds: readonly number[]; memberId: number };
	'order.moved': { orderId: number; from: string; to: string };
	/** Begun, or gone on. */
	'refund.moved': { refundId: number; orderId: number };
	'goods.changed': { goodsIds: readonly number[] };
}

type Listener<Name extends keyof EventMap> = (payload: EventMap[Name]) => void | Promise<void>;

export interface Events {
	/** Notifies the listeners of this process once the transaction has committed. */
	afterCommit<Name extends keyof EventMap>(tx: Tx, name: Name, payload: EventMap[Name]): void;
	on<Name extends keyof EventMap>(name: Name, listener: Listener<Name>): void;
}

/** The event door of one process; a failing listener is logged and stops nobody else. */
export function createEvents(onFailure: (name: string, error: unknown) => void): Events {
	const listeners = new Map<string, Listener<never>[]>();
	async function notify(name: string, payload: unknown): Promise<void> {
		for (const listener of listeners.get(name) ?? []) {
			try {
				await listener(payload as never);
			} catch (error) {
				onFailure(name, error);
			}
		}
	}
	return {
		afterCommit: (tx, name, payload) => onCommit(tx, () => void notify(name, payload)),
		on: (name, listener) => {
			listeners.set(name, [...(listeners.get(name) ?? []), listener as Listener<never>]);
		},
	};
}
