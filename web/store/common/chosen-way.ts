import { type PayWay, payWays } from '#domain/payment/payment.status.ts';

/** A way to pay that was chosen at the checkout; empty = none was. */
export type ChosenWay = PayWay | '';

const storageKey = 'storePayWay';

/** How this browser chose to pay the last time. */
export function lastWay(storage: Pick<Storage, 'getItem'> = localStorage): ChosenWay {
	try {
		const kept = storage.getItem(storageKey);
		return payWays.find((way) => way === kept) ?? '';
	} catch {
		return '';
	}
}

export function rememberWay(way: ChosenWay, storage: Pick<Storage, 'setItem'> = localStorage): void {
	try {
		storage.setItem(storageKey, way);
	} catch {
		// A full or forbidden storage keeps nothing; this checkout still has it.
	}
}

/** What the pay page is told by the checkout that leads to it. */
export interface PayState {
	readonly way?: ChosenWay;
}

export function wayIn(state: unknown): ChosenWay {
	const way = (state as PayState | null)?.way;
	return payWays.find((known) => known === way) ?? '';
}
