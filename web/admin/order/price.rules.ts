import { addCents, type Cents, subtractCents, zeroCents } from '#domain/money/cents.ts';
import { wireToCents } from '#domain/money/decimal.ts';
import { layWhole } from '#domain/price/price.order.ts';
import type { OrderDetail } from './order.types.ts';

/** What staff type: a new amount for the goods together, or for each line; and the freight. */
export interface PriceValues {
	mode: 'whole' | 'lines';
	goods: string;
	lines: Record<string, string>;
	freight: string;
	reason: string;
}

/** A line and what it cost before staff took anything off. */
export interface PricedRow {
	readonly id: number;
	readonly worth: Cents;
}

const amountOf = (text: string): Cents => wireToCents(text) ?? zeroCents;

/** The lines with what they cost before staff took anything off. */
export function worthsOf(order: Pick<OrderDetail, 'lines'>): PricedRow[] {
	return order.lines.map((line) => ({
		id: line.id,
		worth: addCents(amountOf(line.pay_amount), amountOf(line.adjust_off)),
	}));
}

/** All lines together. */
export function sumOf(amounts: readonly Cents[]): Cents {
	return addCents(...amounts);
}

/** What comes off each line by what staff typed; nothing where an amount is not one, or is too high. */
export function offsOf(rows: readonly PricedRow[], values: PriceValues): Map<number, Cents> | undefined {
	if (values.mode === 'whole') {
		const worth = sumOf(rows.map((row) => row.worth));
		const goods = wireToCents(values.goods);
		if (goods === undefined || goods < 0 || goods > worth) return undefined;
		return layWhole(subtractCents(worth, goods), rows);
	}
	const offs = new Map<number, Cents>();
	for (const { id, worth } of rows) {
		const amount = wireToCents(values.lines[id] ?? '');
		if (amount === undefined || amount < 0 || amount > worth) return undefined;
		offs.set(id, subtractCents(worth, amount));
	}
	return offs;
}

/** What is to pay after the change; nothing while an amount is wrong. */
export function payAfter(rows: readonly PricedRow[], values: PriceValues): Cents | undefined {
	const offs = offsOf(rows, values);
	const freight = wireToCents(values.freight);
	if (!offs || freight === undefined) return undefined;
	const worth = sumOf(rows.map((row) => row.worth));
	return addCents(subtractCents(worth, sumOf([...offs.values()])), freight);
}
