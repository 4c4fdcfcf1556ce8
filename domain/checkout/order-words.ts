import { z } from 'zod';
import { flagInput, isSeen } from '#domain/kernel/inputs.ts';
import { mostGiftLines, mostGiftWords, mostNotes, mostRemark } from './order-words.limits.ts';

/** What a card says, so that it stands on one: no empty lines, and not one line after the other over several sheets. */
function cardOf(text: string): string {
	const lines = text.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/u).filter(isSeen);
	return [...lines.slice(0, mostGiftLines - 1), lines.slice(mostGiftLines - 1).join(' ')].join('\n').trim();
}

/** What a buyer writes at the checkout, for a contract. */
export const orderWordsInput = {
	/** To whoever sends an order of it. */
	user_remark: z.string().trim().max(mostRemark).default(''),
	/** Instead of that, to the one merchant. */
	notes: z
		.array(z.object({ merchant_id: z.coerce.number().int().min(0), text: z.string().trim().max(mostRemark) }))
		.max(mostNotes)
		.default([]),
	/** 1 = it goes to somebody as a gift: nothing in the parcel names a price. */
	is_gift: flagInput.default(0),
	/** What the card says; with words it is a gift. */
	gift_message: z.string().overwrite(cardOf).trim().max(mostGiftWords).default(''),
} as const;

/** The same in an order. */
export const orderWordsOutput = {
	user_remark: z.string(),
	/** 1 = a gift: nothing in the parcel names a price. */
	is_gift: z.number(),
	/** What the card says; empty = there is none. */
	gift_message: z.string(),
} as const;

export interface OrderWords {
	readonly user_remark: string;
	readonly notes?: readonly { readonly merchant_id: number; readonly text: string }[];
	readonly is_gift?: 0 | 1;
	readonly gift_message?: string;
}

/** What is written to one merchant: words of its own before those to all. */
export function remarkFor({ user_remark, notes = [] }: OrderWords, merchantId: number): string {
	return notes.findLast((note) => note.merchant_id === merchantId && note.text !== '')?.text ?? user_remark;
}

/** What the card says; null = the order is no present. */
export function giftOf({ is_gift = 0, gift_message = '' }: OrderWords): string | null {
	return is_gift === 1 || gift_message !== '' ? gift_message : null;
}

/** All of it, to tell one request from another; what nobody wrote leaves no trace. */
export function writtenIn(words: OrderWords): readonly unknown[] {
	const notes = (words.notes ?? [])
		.filter(({ text }) => text !== '')
		.map(({ merchant_id, text }) => [merchant_id, text]);
	const gift = giftOf(words);
	return [words.user_remark, ...(notes.length > 0 ? [{ notes }] : []), ...(gift === null ? [] : [{ gift }])];
}
