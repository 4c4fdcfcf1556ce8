import {
	adminReceiveOrder,
	adminShipOrder,
	merchantCancelOrder,
	merchantShipOrder,
} from '#domain/order/order.admin.contract.ts';
import { cancelOrder as cancelContract, receiveOrder as receiveContract } from '#domain/order/order.contract.ts';
import { deleteOrder, extendReceive, remindOrder, restoreOrder } from '#domain/order/order.member.contract.ts';
import {
	adminAddTrace,
	adminCancelShipment,
	adminCompanyOf,
	adminCorrectParcel,
	adminFollowParcel,
	merchantAddTrace,
	merchantCompanyOf,
	merchantCorrectParcel,
} from '#domain/order/parcel.contract.ts';
import { companiesOf } from '#server/features/delivery/company.service.ts';
import { operatorOf } from '#server/http/operator.ts';
import { route } from '#server/http/route.ts';
import { cancelOrder } from './order.cancel.service.ts';
import { syncPaymentOf } from './order.hold.service.ts';
import { deleteOwnOrder, extendReceiving, remindOfOrder, restoreOwnOrder } from './order.member.service.ts';
import { receiveOrder, shipOrder } from './order.ship.service.ts';
import { addTrace, cancelShipment, correctParcel, followParcel } from './parcel.service.ts';

const labelOf = ({ tracking_no, confirm }: { tracking_no: string; confirm: 0 | 1 }) => ({
	trackingNo: tracking_no,
	isConfirmed: confirm === 1,
});

/** The life of an order: sent, received and ended by its member, its creator and staff. */
export const orderRoutes = [
	route(cancelContract, async ({ context, input, caller, request }) => {
		await syncPaymentOf(context, { orderId: input.id, userId: caller.id });
		return cancelOrder(context, { ...input, userId: caller.id }, operatorOf(caller, request));
	}),
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
	route(adminShipOrder, async ({ context, input, caller, request }) => {
		return shipOrder(context, { ...input, ...labelOf(input) }, operatorOf(caller, request));
	}),
	route(adminCancelShipment, async ({ context, input, caller, request }) =>
		cancelShipment(context, input, operatorOf(caller, request)),
	),
	route(adminCorrectParcel, async ({ context, input, caller, request }) =>
		correctParcel(context, { ...input, ...labelOf(input) }, operatorOf(caller, request)),
	),
	route(merchantCorrectParcel, async ({ context, input, caller, request }) => {
		const scope = { merchantId: caller.merchantId };
		return correctParcel(context, { ...input, ...labelOf(input) }, operatorOf(caller, request), scope);
	}),
	route(adminCompanyOf, async ({ context, input }) => ({ ids: await companiesOf(context, input.tracking_no) })),
	route(merchantCompanyOf, async ({ context, input }) => ({ ids: await companiesOf(context, input.tracking_no) })),
	route(adminAddTrace, async ({ context, input }) => addTrace(context, input)),
	route(adminFollowParcel, async ({ context, input }) => {
		const { traces, said } = await followParcel(context, input.id);
		return { traces, is_followed: said === 'stations' ? 1 : 0 };
	}),
	route(adminReceiveOrder, async ({ context, input, caller, request }) =>
		receiveOrder(context, input, operatorOf(caller, request)),
	),
	route(merchantShipOrder, async ({ context, input, caller, request }) => {
		const parcel = { ...input, ...labelOf(input), merchantId: caller.merchantId };
		return shipOrder(context, parcel, operatorOf(caller, request));
	}),
	route(merchantCancelOrder, async ({ context, input, caller, request }) => {
		const scope = { merchantId: caller.merchantId };
		await syncPaymentOf(context, { orderId: input.id, ...scope });
		return cancelOrder(context, { ...input, ...scope }, operatorOf(caller, request));
	}),
	route(merchantAddTrace, async ({ context, input, caller }) => {
		return addTrace(context, input, { merchantId: caller.merchantId });
	}),
];
