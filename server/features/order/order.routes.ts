import { withNamesOf } from '#domain/order/operator.ts';
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
import { deleteOrder, extendReceive, remindOrder, restoreOrder } from '#domain/order/order.member.contract.ts';
import { changeOrderAddress, tryOrderAddress } from '#domain/order/order.readdress.contract.ts';
import { visibleTo } from '#domain/order/order.texts.ts';
import { visitorOf } from '#server/features/adlink/adlink.service.ts';
import { syncPaymentOf } from '#server/features/payment/pay.service.ts';
import { operatorOf } from '#server/http/operator.ts';
import { route } from '#server/http/route.ts';
import { checkoutWire } from './checkout.wire.ts';
import { applyCancel, cancelOrder, withdrawCancel } from './order.cancel.service.ts';
import { deleteOwnOrder, extendReceiving, remindOfOrder, restoreOwnOrder } from './order.member.service.ts';
import { placeOrder, previewOrder } from './order.place.service.ts';
import { listOrderRows, orderWire, readOrderDetail } from './order.read.service.ts';
import { changeOwnAddress, tryOwnAddress } from './order.readdress.service.ts';
import { receiveOrder } from './order.ship.service.ts';

/** The member's side of orders. */
export const orderRoutes = [
	route(previewContract, async ({ context, input, caller, language, request }) => {
		const wish = { ...input, userId: caller.id, language };
		return checkoutWire(context, await previewOrder(context, wish, operatorOf(caller, request)), language);
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
		return { order: { ...order, logs: withNamesOf(['user'], order.logs) } };
	}),
	route(cancelContract, async ({ context, input, caller, request }) => {
		await syncPaymentOf(context, { orderId: input.id, userId: caller.id });
		return cancelOrder(context, { ...input, userId: caller.id }, operatorOf(caller, request));
	}),
	route(tryOrderAddress, async ({ context, input, caller, language }) =>
		tryOwnAddress(context, { ...input, userId: caller.id }, language),
	),
	route(changeOrderAddress, async ({ context, input, caller, language, request }) => {
		await syncPaymentOf(context, { orderId: input.id, userId: caller.id });
		const wish = { ...input, userId: caller.id };
		return changeOwnAddress(context, { wish, language }, operatorOf(caller, request));
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
	route(remindOrder, async ({ context, input, caller, request }) =>
		remindOfOrder(context, { id: input.id, userId: caller.id }, operatorOf(caller, request)),
	),
	route(extendReceive, async ({ context, input, caller, request }) =>
		extendReceiving(context, { id: input.id, userId: caller.id }, operatorOf(caller, request)),
	),
	route(deleteOrder, async ({ context, input, caller, request }) =>
		deleteOwnOrder(context, { id: input.id, userId: caller.id }, operatorOf(caller, request)),
	),
	route(restoreOrder, async ({ context, input, caller, request }) =>
		restoreOwnOrder(context, { id: input.id, userId: caller.id }, operatorOf(caller, request)),
	),
];
