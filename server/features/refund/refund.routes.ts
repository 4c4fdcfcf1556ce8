import type { Language } from '#domain/kernel/language.ts';
import { centsToWire } from '#domain/money/wire.ts';
import { visibleTo } from '#domain/order/order.texts.ts';
import { toldSteps } from '#domain/price/price.texts.ts';
import {
	answerRefundOffer,
	applyRefund as applyContract,
	escalateRefund as escalateContract,
	readRefundForm as formContract,
	listRefunds,
	previewRefund as previewContract,
	readRefund,
	sendBackRefund,
	withdrawRefund as withdrawContract,
} from '#domain/refund/refund.contract.ts';
import { refundReasonText } from '#domain/refund/refund.reasons.ts';
import type { Context } from '#server/context.ts';
import { readCompanies } from '#server/features/order/order.read.service.ts';
import { operatorOf } from '#server/http/operator.ts';
import { route } from '#server/http/route.ts';
import { applyRefund, previewRefund, readRefundForm } from './refund.apply.service.ts';
import { answerOffer, escalateRefund, withdrawRefund } from './refund.member.service.ts';
import { lineName, listRefundRows, readRefundDetail, refundWire } from './refund.read.service.ts';
import { sendGoodsBack } from './refund.return.service.ts';

/** The member's side of refunds, every row their own. */
export const refundRoutes = [
	route(formContract, async ({ context, input, caller, language }) => {
		const asked = { orderId: input.order_id, userId: caller.id, language };
		const { order, types } = await readRefundForm(context, asked);
		return {
			order_id: order.id,
			order_no: order.order_no,
			pay_type: order.pay_type,
			types: types.map(({ type, reasons, lines }) => ({
				type,
				reasons: reasons.map((code) => ({ code, text: refundReasonText(code, language) })),
				lines: lines.map((line) => ({ ...line, most: centsToWire(line.most) })),
			})),
		};
	}),
	route(previewContract, async ({ context, input, caller, language }) => {
		const { plan, lines } = await previewRefund(context, { ...input, userId: caller.id, language });
		const names = new Map([...lines.values()].map((line) => [line.id, lineName(line)]));
		return {
			amount: centsToWire(plan.amount),
			goods_amount: centsToWire(plan.amount - plan.freight_amount),
			freight_amount: centsToWire(plan.freight_amount),
			score_back: plan.parts.reduce((sum, part) => sum + part.score, 0),
			trace: toldSteps(plan.trace, language, names),
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
	}),
	route(applyContract, async ({ context, input, caller, request }) =>
		applyRefund(context, { ...input, userId: caller.id }, operatorOf(caller, request)),
	),
	route(listRefunds, async ({ context, input, caller, language }) => {
		const status = { '': '', '1': '1,4', '0': '2,3' }[input.open];
		const { rows, ...counted } = await listRefundRows(context, { userId: caller.id, status }, { ...input, language });
		return { list: rows.map((row) => refundWire(row, language)), ...counted };
	}),
	route(readRefund, async ({ context, input, caller, language }) => {
		const refund = await memberDetail(context, { id: input.id, userId: caller.id, language });
		return { refund, companies: await readCompanies(context, language) };
	}),
	route(withdrawContract, async ({ context, input, caller, request }) =>
		withdrawRefund(context, { id: input.id, userId: caller.id }, operatorOf(caller, request)),
	),
	route(sendBackRefund, async ({ context, input, caller, request }) => {
		const { id, company, tracking_no, images } = input;
		const parcel = { id, userId: caller.id, company, trackingNo: tracking_no, images };
		return sendGoodsBack(context, parcel, operatorOf(caller, request));
	}),
	route(answerRefundOffer, async ({ context, input, caller, request }) => {
		const { id, accept, reason } = input;
		const answer = { id, userId: caller.id, accept: accept === 1, reason };
		return answerOffer(context, answer, operatorOf(caller, request));
	}),
	route(escalateContract, async ({ context, input, caller, request }) =>
		escalateRefund(context, { ...input, userId: caller.id }, operatorOf(caller, request)),
	),
];

/** Who of the staff did something is not the member's to know. */
async function memberDetail(context: Context, asked: { id: number; userId: number; language: Language }) {
	const { refund } = await readRefundDetail(context, { ...asked, visible: visibleTo.member });
	const logs = refund.logs.map((log) => ({
		...log,
		operator_name: log.operator_type === 'user' ? log.operator_name : '',
	}));
	return { ...refund, logs };
}
