import { type Cents, cents } from '#domain/money/cents.ts';

/** `1230` → `"12.30"`. */
export function centsToWire(amount: number): string {
	const digits = String(Math.abs(amount)).padStart(3, '0');
	return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** `"12.3"` or `12.3` → `1230`; `undefined` where it is no amount or has a third decimal. */
export function wireToCents(text: string | number): Cents | undefined {
	const match = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/.exec(String(text).trim());
	if (!match) return undefined;
	const amount = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
	return cents(match[1] ? -amount || 0 : amount);
}
