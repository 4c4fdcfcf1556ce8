import type { Language } from '#domain/kernel/language.ts';
import { centsToWire } from '#domain/money/wire.ts';
import { stepTexts } from '#domain/price/price.texts.ts';
import type { previewRefund, readRefundForm } from './refund.apply.service.ts';
import { lineName } from './refund.read.service.ts';

/** What may be asked for, on the wire. */
export function refundFormWire({ order, types }: Awaited<ReturnType<typeof readRefundForm>>) {
	return {
		order_id: order.id,
		order_no: order.order_no,
		pay_type: order.pay_type,
		types: types.map(({ type, reasons, lines }) => ({
			type,
			reasons,
			lines: lines.map((line) => ({ ...line, most: centsToWire(line.most) })),
		})),
	};
}

/** What a wish would come to, on the wire. */
export function refundPreviewWire(
	{ plan, lines, return_fee_most, ...others }: Awaited<ReturnType<typeof previewRefund>>,
	language: Language,
) {
	const names = new Map([...lines.values()].map((line) => [line.id, lineName(line)]));
	return {
		amount: centsToWire(plan.amount),
		goods_amount: centsToWire(plan.amount - plan.freight_amount),
		freight_amount: centsToWire(plan.freight_amount),
		...others,
		return_fee_most: centsToWire(return_fee_most),
		trace: stepTexts(plan.trace, language, { lines: names }),
		lines: plan.parts.map((part) => {
			const line = lines.get(part.id);
			return {
				order_goods_id: part.id,
				name: line?.name ?? '',
				spec_text: line?.spec_text ?? '',
				image: line?.image ?? '',
				num: part.num,
				goods_amount: centsToWire(part.amount),
				freight_amount: centsToWire(part.freight),
				score_back: part.score,
			};
		}),
	};
}
