import type { Preview } from './checkout.rules.ts';

/** What is written at the checkout, as it is typed. */
export interface Words {
	/** To each seller, by the id of its merchant. */
	readonly notes: Readonly<Record<string, string>>;
	readonly isGift: boolean;
	readonly card: string;
}

export const noWords: Words = { notes: {}, isGift: false, card: '' };

/** The same as it is sent: what is written to somebody who sells nothing of this any more goes nowhere. */
export function sentWords({ notes, isGift, card }: Words, preview: Preview | undefined) {
	const sellers = preview?.groups.map(({ merchant_id }) => merchant_id) ?? Object.keys(notes).map(Number);
	const written = sellers.map((merchant_id) => ({ merchant_id, text: (notes[merchant_id] ?? '').trim() }));
	return {
		user_remark: '',
		notes: written.filter(({ text }) => text !== ''),
		is_gift: isGift ? (1 as const) : (0 as const),
		gift_message: isGift ? card.trim() : '',
	};
}
