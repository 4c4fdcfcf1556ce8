import { addCents, type Cents } from '#domain/money/cents.ts';
import { wireToCents } from '#domain/money/decimal.ts';

/** What a typed change would make of a balance. */
export interface BalancePreview {
	change: Cents;
	after: Cents;
}

/** Reads a signed change, `"+50"` or `"-12.30"`; `undefined` where it is no amount. */
export function changeOf(text: string): Cents | undefined {
	return wireToCents(text.trim().replace(/^\+/, '').replace(/^[−–]/, '-'));
}

/** The balance after a typed change; `undefined` while there is none to make. */
export function previewOf(balance: string, text: string): BalancePreview | undefined {
	const before = wireToCents(balance);
	const change = changeOf(text);
	if (before === undefined || change === undefined || change === 0) return undefined;
	return { change, after: addCents(before, change) };
}
