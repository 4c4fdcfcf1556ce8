import type { Cents } from '#domain/money/cents.ts';
import { wireToCents } from '#domain/money/decimal.ts';

/** What a typed change would make of what a member has, in cents or points. */
export interface ChangePreview {
	change: number;
	after: number;
}

/** A typed number without what people put before it: `"+50"`, `"−8"`. */
function plain(text: string): string {
	return text.trim().replace(/^\+/, '').replace(/^[−–]/, '-');
}

/** Reads a signed amount, `"+50"` or `"-12.30"`; `undefined` where it is none. */
export function amountOf(text: string): Cents | undefined {
	return wireToCents(plain(text));
}

/** Reads a signed number of points; `undefined` where it is none. */
export function pointsOf(text: string): number | undefined {
	const typed = plain(text);
	return /^-?\d{1,9}$/.test(typed) ? Number(typed) : undefined;
}

/** What a member has after a change; `undefined` while there is none to make. */
export function previewOf(balance: number, change: number | undefined): ChangePreview | undefined {
	return change === undefined || change === 0 ? undefined : { change, after: balance + change };
}
