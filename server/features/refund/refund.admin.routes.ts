import type { AdminCaller } from '#domain/access/caller.ts';
import { visibleTo } from '#domain/kernel/visible-to.ts';
import { knownToCreators, withNamesOf } from '#domain/order/operator.ts';
import {
	adminAuditRefund,
	adminGoodwillRefund,
	adminListRefunds,
	adminPayOutRefund,
	adminReadRefund,
	adminReceiveRefund,
	adminRefundReasons,
	adminReturnAddresses,
	escalationNodes,
	merchantAuditRefund,
	merchantListRefunds,
	merchantReadRefund,
	merchantReceiveRefund,
	merchantReturnAddresses,
} from '#domain/refund/refund.admin.contract.ts';
import type { EscalationRights } from '#domain/refund/refund.rules.ts';
import { remarkOf } from '#server/auth/access.ts';
import { askedByPhone, seesPhones } from '#server/auth/phones.ts';
import { operatorOf } from '#server/http/operator.ts';
import { route } from '#server/http/route.ts';
import { withChosen } from '#server/resource/search.queries.ts';
import { handleFailedPayout } from './payout.service.ts';
import { readReturnAddresses } from './refund.address.service.ts';
import { auditRefund } from './refund.audit.service.ts';
import { refundGoodwill } from './refund.goodwill.service.ts';
import { applicantWire, feeWire, listRefundRows, readRefundDetail, refundWire } from './refund.read.service.ts';
import { readRefundReasons } from './refund.reasons.service.ts';
import { receiveGoods } from './refund.return.service.ts';

function escalationRights({ isSuper, nodes }: AdminCaller): EscalationRights {
	const holds = (node: string) => isSuper || nodes.has(node.toLowerCase());
	return { isArbiter: holds(escalationNodes.arbitrate), isReceiver: holds(escalationNodes.receive) };
}

/** The back office's side of refunds. */
export const adminRefundRoutes = [
	route(adminListRefunds, async ({ context, input, caller, language }) => {
		const asked = await askedByPhone(context, caller, withChosen(input));
		const { rows, ...counted } = await listRefundRows(context, asked, { ...asked, language });
		return {
			list: rows.map((row) => ({
				...refundWire(row, language),
				...feeWire(context, row),
				...applicantWire(row, seesPhones(caller)),
			})),
			...counted,
			remark: await remarkOf(context, 'shop/order/refund', language),
		};
	}),
	route(adminRefundReasons, async ({ context, input, language }) => readRefundReasons(context, { ...input, language })),
	route(adminReadRefund, async ({ context, input, caller, language }) => {
		const asked = { id: input.id, visible: visibleTo.admin, language };
		const { row, refund, payouts } = await readRefundDetail(context, asked);
		return { refund: { ...refund, ...feeWire(context, row), payouts, ...applicantWire(row, seesPhones(caller)) } };
	}),
	route(adminAuditRefund, async ({ context, input, caller, request }) =>
		auditRefund(context, { ...input, ...escalationRights(caller) }, operatorOf(caller, request)),
	),
	route(adminReturnAddresses, async ({ context, input, caller, request }) =>
		readReturnAddresses(context, input, operatorOf(caller, request)),
	),
	route(adminReceiveRefund, async ({ context, input, caller, request }) =>
		receiveGoods(context, { ...input, ...escalationRights(caller) }, operatorOf(caller, request)),
	),
	route(adminPayOutRefund, async ({ context, input, caller, request }) =>
		handleFailedPayout(context, input, operatorOf(caller, request)),
	),
	route(adminGoodwillRefund, async ({ context, input, caller, request }) => {
		const { order_id, goods_amount, freight_amount, reason, request_key: requestKey } = input;
		const gift = { orderId: order_id, goods: goods_amount, freight: freight_amount, reason, requestKey };
		return refundGoodwill(context, gift, operatorOf(caller, request));
	}),
];

/** The creator area's side of refunds, every row scoped by merchant. */
export const merchantRefundRoutes = [
	route(merchantListRefunds, async ({ context, input, caller, language }) => {
		const asked = await askedByPhone(context, caller, input);
		const filter = { ...asked, merchantId: caller.merchantId };
		const { rows, ...counted } = await listRefundRows(context, filter, { ...asked, language });
		const list = rows.map((row) => ({ ...refundWire(row, language), ...feeWire(context, row) }));
		return { list, ...counted, remark: '' };
	}),
	route(merchantReadRefund, async ({ context, input, caller, language }) => {
		const asked = { id: input.id, merchantId: caller.merchantId, visible: visibleTo.merchant, language };
		const { row, refund } = await readRefundDetail(context, asked);
		const logs = withNamesOf(knownToCreators, refund.logs);
		return { refund: { ...refund, ...feeWire(context, row), logs } };
	}),
	route(merchantAuditRefund, async ({ context, input, caller, request }) => {
		return auditRefund(context, { ...input, merchantId: caller.merchantId }, operatorOf(caller, request));
	}),
	route(merchantReturnAddresses, async ({ context, input, caller, request }) => {
		return readReturnAddresses(context, { ...input, merchantId: caller.merchantId }, operatorOf(caller, request));
	}),
	route(merchantReceiveRefund, async ({ context, input, caller, request }) => {
		return receiveGoods(context, { ...input, merchantId: caller.merchantId }, operatorOf(caller, request));
	}),
];
