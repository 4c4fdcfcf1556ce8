import type { Language } from '#domain/kernel/language.ts';
import { visibleTo } from '#domain/kernel/visible-to.ts';
import { withNamesOf } from '#domain/order/operator.ts';
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
import { endedRefund, openRefund } from '#domain/refund/refund.status.ts';
import { takeAttempt } from '#server/auth/rate-limit.ts';
import type { Context } from '#server/context.ts';
import { readCompanies } from '#server/features/delivery/company.service.ts';
import { operatorOf } from '#server/http/operator.ts';
import { route } from '#server/http/route.ts';
import { applyRefund, previewRefund, readRefundForm } from './refund.apply.service.ts';
import { escalateRefund } from './refund.escalate.service.ts';
import { answerOffer, withdrawRefund } from './refund.member.service.ts';
import { listRefundRows, readRefundDetail, refundWire } from './refund.read.service.ts';
import { sendGoodsBack } from './refund.return.service.ts';
import { refundFormWire, refundPreviewWire } from './refund.wish.wire.ts';

/** The member's side of refunds, every row their own. */
export const refundRoutes = [
	route(formContract, async ({ context, input, caller, language }) => {
		const asked = { orderId: input.order_id, userId: caller.id, language };
		return refundFormWire(await readRefundForm(context, asked));
	}),
	route(previewContract, async ({ context, input, caller, language }) => {
		const asked = { ...input, scope: { userId: caller.id }, language };
		return refundPreviewWire(await previewRefund(context, asked), language);
	}),
	route(applyContract, async ({ context, input, caller, request }) => {
		await takeAttempt(context, [{ name: 'refund:member', who: String(caller.id), max: 60, seconds: 3600 }]);
		return applyRefund(context, { ...input, scope: { userId: caller.id } }, operatorOf(caller, request));
	}),
	route(listRefunds, async ({ context, input, caller, language }) => {
		const status = { '': '', '1': openRefund.join(), '0': endedRefund.join() }[input.open];
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
		const { id, accept, offer_amount: amount, reason } = input;
		const answer = { id, userId: caller.id, accept: accept === 1, amount, reason };
		return answerOffer(context, answer, operatorOf(caller, request));
	}),
	route(escalateContract, async ({ context, input, caller, request }) =>
		escalateRefund(context, { ...input, userId: caller.id }, operatorOf(caller, request)),
	),
];

/** Who of the staff did something is not the member's to know. */
async function memberDetail(context: Context, asked: { id: number; userId: number; language: Language }) {
	const { refund } = await readRefundDetail(context, { ...asked, visible: visibleTo.member });
	return { ...refund, logs: withNamesOf(['user'], refund.logs) };
}
