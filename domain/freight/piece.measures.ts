import { z } from 'zod';
import { withoutEndZeros } from '#domain/kernel/text.ts';

/** A thousand tons in grams, a thousand cubic metres in cm³: no more fits into the column. */
const mostOfAMeasure = 999_999_999;

/** Grams → kilograms on the wire: `1250` → `"1.250"`. */
export function gramsToWire(grams: number): string {
	return fixed(grams, 3);
}

/** Cubic centimetres → cubic metres on the wire: `1500` → `"0.001500"`. */
export function cubicCentimetresToWire(volume: number): string {
	return fixed(volume, 6);
}

/** Input codec of a weight in Kg with at most 3 decimals → grams. */
export const weightInput = measureInput(3, 'goods.badWeight');

/** Input codec of a volume in m³ with at most 6 decimals → cm³. */
export const volumeInput = measureInput(6, 'goods.badVolume');

/** `"1.25"` with 3 places → `1250`; `undefined` where it is no such number or too large. */
export function wireToMeasure(text: string | number, places: number): number | undefined {
	const match = /^(\d{1,8})(?:\.(\d+))?$/.exec(String(text).trim());
	const decimals = withoutEndZeros(match?.[2] ?? '');
	if (!match || decimals.length > places) return undefined;
	const amount = Number(`${match[1]}${decimals.padEnd(places, '0')}`);
	return amount <= mostOfAMeasure ? amount : undefined;
}

function measureInput(places: number, refusal: `goods.${string}`) {
	return z.union([z.string(), z.number()]).transform((text, context): number => {
		const amount = text === '' ? 0 : wireToMeasure(text, places);
		if (amount === undefined) {
			context.addIssue({ code: 'custom', message: refusal });
			return z.NEVER;
		}
		return amount;
	});
}

function fixed(amount: number, places: number): string {
	const digits = String(amount).padStart(places + 1, '0');
	return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
