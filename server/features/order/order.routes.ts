import { translated } from '#domain/kernel/translated.ts';
import { centsToWire } from '#domain/money/wire.ts';
import {
	applyCancelOrder,
	cancelOrder as cancelContract,
	listOrders,
	placeOrder as placeContract,
	previewOrder as previewContract,
	readOrder,
	receiveOrder as receiveContract,
	withdrawCancelOrder,
} from '#domain/order/order.contract.ts';
import { visibleTo } from '#domain/order/order.texts.ts';
import { toldSteps } from '#domain/price/price.texts.ts';
import { visitorOf } from '#server/features/adlink/adlink.service.ts';
import { syncPaymentOf } from '#server/features/payment/pay.service.ts';
import { operatorOf } from '#server/http/operator.ts';
import { route } from '#server/http/route.ts';
import { goodsName } from './checkout.service.ts';
import { applyCancel, cancelOrder, withdrawCancel } from './order.cancel.service.ts';
import { placeOrder, previewOrder } from './order.place.service.ts';
import { listOrderRows, orderWire, readOrderDetail } from './order.read.service.ts';
import { receiveOrder } from './order.ship.service.ts';

/** The member's side of orders. */
export const orderRoutes = [
	route(previewContract, async ({ context, input, caller, language }) => {
		const wish = { userId: caller.id, lines: input.lines, address_id: input.address_id, language };
		const { priced, skus, support, isFreightKnown } = await previewOrder(context, wish);
		const groups = priced.groups.map((group) => {
			const merchant = skus.get(group.lines[0]?.id ?? 0);
			return {
				merchant_id: group.merchant_id,
				merchant_name: merchant
					? translated(language, merchant.merchant_i18n, 'merchant_name', merchant.merchant_name)
					: '',
				goods_amount: centsToWire(group.goods_amount),
				freight_amount: centsToWire(group.freight_amount - group.freight_off),
				pay_amount: centsToWire(group.pay_amount),
				lines: group.lines.map((line) => {
					const sku = skus.get(line.id);
					return {
						sku_id: line.id,
						goods_id: sku?.goods_id ?? 0,
						name: goodsName(sku, language),
						spec_text: sku ? translated(language, sku.sku_i18n, 'spec_text', sku.spec_text) : '',
						image: sku?.image ?? '',
						price: centsToWire(line.price),
						num: line.num,
						goods_amount: centsToWire(line.goods_amount),
						freight_share: centsToWire(line.freight_share),
						pay_amount: centsToWire(line.pay_amount),
					};
				}),
			};
		});
		const steps = priced.groups.flatMap((group) => group.trace);
		return {
			pay_amount: centsToWire(priced.pay_amount),
			goods_amount: centsToWire(priced.goods_amount),
			off_amount: centsToWire(priced.off_amount),
			freight_amount: centsToWire(priced.freight_amount),
			freight_known: isFreightKnown ? 1 : 0,
			is_support: support ? 1 : 0,
			groups,
			trace: toldSteps(steps, language),
		};
	}),
	route(placeContract, async ({ context, input, caller, language, request }) => {
		const wish = { ...input, userId: caller.id, language, visitorId: visitorOf(request.headers) };
		const placed = await placeOrder(context, wish, operatorOf(caller, request));
		return { ...placed, orders: [...placed.orders] };
	}),
	route(listOrders, async ({ context, input, caller, language }) => {
		const filter = { userId: caller.id, status: input.status, quickSearch: input.quickSearch };
		const { rows, total } = await listOrderRows(context, filter, { ...input, language });
		return { list: rows.map(orderWire), total };
	}),
	route(readOrder, async ({ context, input, caller, language }) => {
		const reader = { userId: caller.id, visible: visibleTo.member, language };
		const { order } = await readOrderDetail(context, { id: input.id, ...reader });
		const logs = order.logs.map((log) => ({
			...log,
			operator_name: log.operator_type === 'user' ? log.operator_name : '',
		}));
		return { order: { ...order, logs } };
	}),
	route(cancelContract, async ({ context, input, caller, request }) => {
		await syncPaymentOf(context, { orderId: input.id, userId: caller.id });
		return cancelOrder(context, { ...input, userId: caller.id }, operatorOf(caller, request));
	}),
	route(applyCancelOrder, async ({ context, input, caller, request }) =>
		applyCancel(context, { ...input, userId: caller.id }, operatorOf(caller, request)),
	),
	route(withdrawCancelOrder, async ({ context, input, caller, request }) =>
		withdrawCancel(context, { id: input.id, userId: caller.id }, operatorOf(caller, request)),
	),
	route(receiveContract, async ({ context, input, caller, request }) =>
		receiveOrder(context, { id: input.id, userId: caller.id }, operatorOf(caller, request)),
	),
];
