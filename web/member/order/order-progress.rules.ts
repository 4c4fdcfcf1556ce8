import { orderStatus } from '#domain/order/order.status.ts';

/** What the progress of an order is read from; a time of 0 = not yet. */
export interface ProgressFacts {
	readonly status: string;
	readonly create_time: number;
	readonly pay_time: number;
	readonly ship_time: number;
	readonly receive_time: number;
	readonly finish_time: number;
	readonly cancel_time: number;
}

export interface ProgressStep {
	step: 'placed' | 'paid' | 'shipped' | 'received' | 'finished' | 'cancelled';
	time: number;
	/** `current` is the last step taken. */
	state: 'done' | 'current' | 'ahead';
}

/** The steps of an order's life; a cancelled one shows those it took and its end. */
export function progressOf(order: ProgressFacts): ProgressStep[] {
	const life = [
		{ step: 'placed', time: order.create_time },
		{ step: 'paid', time: order.pay_time },
		{ step: 'shipped', time: order.ship_time },
		{ step: 'received', time: order.receive_time },
		{ step: 'finished', time: order.finish_time },
	] as const;
	const isCancelled = order.status === orderStatus.cancelled;
	const steps = isCancelled
		? [...life.filter(({ time }) => time > 0), { step: 'cancelled', time: order.cancel_time } as const]
		: life;
	const taken = isCancelled ? steps.length : life.filter(({ time }) => time > 0).length;
	return steps.map(({ step, time }, index) => ({
		step,
		time,
		state: index === taken - 1 ? 'current' : index < taken ? 'done' : 'ahead',
	}));
}
