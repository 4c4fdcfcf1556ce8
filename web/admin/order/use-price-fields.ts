import { yuan } from '#domain/kernel/yuan.ts';
import { cents, subtractCents, zeroCents } from '#domain/money/cents.ts';
import { centsToWire, wireToCents } from '#domain/money/decimal.ts';
import type { adminChangePrice } from '#domain/order-change/order.change.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { OrderDetail, OrderRow } from './order.types.ts';
import { offsOf, type PriceValues, payAfter, sumOf, worthsOf } from './price.rules.ts';

/** The new price of an order as it is typed, and what it may be at most. */
export function usePriceFields(order: OrderRow, detail: OrderDetail, onTaken: () => void) {
	const { t } = useTranslation('admin-order');
	const rows = worthsOf(detail);
	const worth = sumOf(rows.map((row) => row.worth));
	const now = (text: string) => wireToCents(text) ?? zeroCents;
	const freightMost = now(detail.freight_amount);
	const lineRules = rows.map(({ id, worth: most }) => [
		`lines.${id}`,
		({ mode, lines }: PriceValues) => (mode === 'whole' ? undefined : problemOf(lines[id] ?? '', most)),
	]);
	const fields = useFields<PriceValues>(
		{
			mode: 'whole',
			goods: centsToWire(sumOf(detail.lines.map((line) => now(line.pay_amount)))),
			lines: Object.fromEntries(detail.lines.map((line) => [line.id, line.pay_amount])),
			freight: centsToWire(subtractCents(freightMost, now(detail.freight_off))),
			reason: '',
		},
		{
			goods: ({ mode, goods }) => (mode === 'lines' ? undefined : problemOf(goods, worth)),
			...Object.fromEntries(lineRules),
			freight: ({ freight }) => (freightMost > 0 ? problemOf(freight, freightMost) : undefined),
			reason: ({ reason }) => (reason.trim() === '' ? t('required', { field: t('price.reason') }) : undefined),
		},
		change,
		{ checksLeft: true },
	);

	function problemOf(text: string, most: number): string | undefined {
		const amount = wireToCents(text);
		const isRight = amount !== undefined && amount >= 0 && amount <= most;
		return isRight ? undefined : t('price.rule', { amount: yuan(centsToWire(cents(most))) });
	}
	async function change(given: PriceValues): Promise<void> {
		const offs = offsOf(rows, given) ?? new Map<number, number>();
		const input = {
			id: order.id,
			pay_was: detail.pay_amount,
			lines: [...offs].map(([order_goods_id, off]) => ({ order_goods_id, off: centsToWire(cents(off)) })),
			freight: given.freight.trim(),
			reason: given.reason.trim(),
		};
		const options = { errors: 'silent', success: t('price.done', { no: order.order_no }) } as const;
		await call<typeof adminChangePrice>('POST', '/admin/shop.order.Order/price', input, options);
		onTaken();
	}

	return { fields, rows, worth, freightMost, after: payAfter(rows, fields.values) };
}
