import { refused } from '#domain/errors.ts';
import { roleMay } from '#domain/merchant/roles.ts';
import { previewBulkShip, runBulkShip } from '#domain/order/bulk-ship.contract.ts';
import { knownToCreators, withNamesOf } from '#domain/order/operator.ts';
import {
	adminAnswerCancel,
	adminCloseOrder,
	adminListOrders,
	adminReadOrder,
	adminReceiveOrder,
	adminShipOrder,
	merchantAnswerCancel,
	merchantCancelOrder,
	merchantListOrders,
	merchantReadOrder,
	merchantShipOrder,
} from '#domain/order/order.admin.contract.ts';
import {
	adminChangeAddress,
	adminChangePrice,
	adminPayOffline,
	adminTryAddress,
} from '#domain/order/order.change.contract.ts';
import { adminRemarkOrder, merchantRemarkOrder } from '#domain/order/order.remark.contract.ts';
import { visibleTo } from '#domain/order/order.texts.ts';
import {
	adminAddTrace,
	adminCancelShipment,
	adminFollowParcel,
	merchantAddTrace,
} from '#domain/order/parcel.contract.ts';
import { markPrinted as markPrintedContract, printOrders } from '#domain/order/print.contract.ts';
import { remarkOf } from '#server/auth/access.ts';
import { askedByPhone, seesPhones, seesRecipient, shownPhone } from '#server/auth/phones.ts';
import { withUpload } from '#server/features/import/table.service.ts';
import { syncPaymentOf } from '#server/features/payment/pay.service.ts';
import { operatorOf } from '#server/http/operator.ts';
import { route } from '#server/http/route.ts';
import { withChosen } from '#server/resource/search.queries.ts';
import { previewFile, shipRows } from './bulk-ship.service.ts';
import { changeAddress, tryAddress } from './order.address.service.ts';
import { answerCancel, cancelOrder, closeOrder } from './order.cancel.service.ts';
import { payOffline } from './order.offline.service.ts';
import { changePrice } from './order.price.service.ts';
import {
	buyerWire,
	incomeWire,
	listOrderRows,
	orderWire,
	readCompanies,
	readOrderDetail,
} from './order.read.service.ts';
import { remarkByMerchant, remarkByStaff } from './order.remark.service.ts';
import { receiveOrder, shipOrder } from './order.ship.service.ts';
import { addTrace, cancelShipment, followParcel } from './parcel.service.ts';
import { markPrinted, readPrinted } from './print.service.ts';

/** The back office's side of orders. */
export const adminOrderRoutes = [
	route(adminListOrders, async ({ context, input, caller, language }) => {
		const asked = await askedByPhone(context, caller, withChosen(input));
		const { rows, ...total } = await listOrderRows(context, asked, { ...asked, language });
		const remark = await remarkOf(context, 'shop/order/order', language);
		return {
			list: rows.map((row) => ({ ...orderWire(row), ...buyerWire(row, seesPhones(caller)) })),
			...total,
			remark,
		};
	}),
	route(adminReadOrder, async ({ context, input, caller, language }) => {
		const wholePhones = seesRecipient(caller);
		const reader = { visible: visibleTo.admin, language, wholePhones };
		const { row, order } = await readOrderDetail(context, { id: input.id, ...reader });
		const companies = await readCompanies(context, language);
		return { order: { ...order, ...buyerWire(row, wholePhones) }, companies };
	}),
	route(adminShipOrder, async ({ context, input, caller, request }) => {
		const parcel = { ...input, trackingNo: input.tracking_no };
		return shipOrder(context, parcel, operatorOf(caller, request));
	}),
	route(printOrders, async ({ context, input, language }) => readPrinted(context, input, language)),
	route(markPrintedContract, async ({ context, input, caller, request }) =>
		markPrinted(context, input, operatorOf(caller, request)),
	),
	route(previewBulkShip, async ({ context, language, request }) =>
		withUpload(context, request, (file) => previewFile(context, file, language)),
	),
	route(runBulkShip, async ({ context, input, caller, language, request }) =>
		shipRows(context, input.rows, { by: operatorOf(caller, request), language }),
	),
	route(adminCancelShipment, async ({ context, input, caller, request }) =>
		cancelShipment(context, input, operatorOf(caller, request)),
	),
	route(adminAddTrace, async ({ context, input }) => addTrace(context, input)),
	route(adminFollowParcel, async ({ context, input }) => followParcel(context, input.id)),
	route(adminAnswerCancel, async ({ context, input, caller, request }) => {
		const { id, agree, reason } = input;
		return answerCancel(context, { id, agree: agree === 1, reason }, operatorOf(caller, request));
	}),
	route(adminCloseOrder, async ({ context, input, caller, request }) => {
		await syncPaymentOf(context, { orderId: input.id });
		const { restock_lines: restock = input.restock === 1, ...wish } = input;
		return closeOrder(context, { ...wish, restock }, operatorOf(caller, request));
	}),
	route(adminReceiveOrder, async ({ context, input, caller, request }) =>
		receiveOrder(context, input, operatorOf(caller, request)),
	),
	route(adminChangePrice, async ({ context, input, caller, request }) => {
		await syncPaymentOf(context, { orderId: input.id });
		return changePrice(context, input, operatorOf(caller, request));
	}),
	route(adminRemarkOrder, async ({ context, input, caller, request }) =>
		remarkByStaff(context, input, operatorOf(caller, request)),
	),
	route(adminTryAddress, async ({ context, input, language }) => tryAddress(context, input, language)),
	route(adminChangeAddress, async ({ context, input, caller, language, request }) => {
		await syncPaymentOf(context, { orderId: input.id });
		return changeAddress(context, { wish: input, language }, operatorOf(caller, request));
	}),
	route(adminPayOffline, async ({ context, input, caller, request }) => {
		await syncPaymentOf(context, { orderId: input.id });
		return payOffline(context, input, operatorOf(caller, request));
	}),
];

/** The creator area's side of orders, every row scoped by merchant. */
export const merchantOrderRoutes = [
	route(merchantListOrders, async ({ context, input, caller, language }) => {
		const asked = await askedByPhone(context, caller, input);
		const filter = { ...asked, merchantId: caller.merchantId };
		const seesMoney = roleMay(caller, 'money');
		const { rows, ...total } = await listOrderRows(context, filter, { ...asked, language });
		return {
			list: rows.map((row) => ({
				...orderWire(row),
				phone: shownPhone(row.phone, seesRecipient(caller)),
				...(seesMoney && incomeWire(row)),
			})),
			...total,
			remark: '',
		};
	}),
	route(merchantReadOrder, async ({ context, input, caller, language }) => {
		const wholePhones = seesRecipient(caller);
		const reader = { merchantId: caller.merchantId, visible: visibleTo.merchant, language, wholePhones };
		const { row, order, ledger } = await readOrderDetail(context, { id: input.id, ...reader });
		const money = roleMay(caller, 'money') ? { ...incomeWire(row), ledger } : {};
		const logs = withNamesOf(knownToCreators, order.logs);
		return { order: { ...order, ...money, logs }, companies: await readCompanies(context, language) };
	}),
	route(merchantShipOrder, async ({ context, input, caller, request }) => {
		if (!roleMay(caller, 'ship')) throw refused('order.notYours');
		const parcel = { ...input, trackingNo: input.tracking_no };
		return shipOrder(context, { ...parcel, merchantId: caller.merchantId }, operatorOf(caller, request));
	}),
	route(merchantAnswerCancel, async ({ context, input, caller, request }) => {
		if (!roleMay(caller, 'refund')) throw refused('order.notYours');
		const answer = { ...input, agree: input.agree === 1, merchantId: caller.merchantId };
		return answerCancel(context, answer, operatorOf(caller, request));
	}),
	route(merchantCancelOrder, async ({ context, input, caller, request }) => {
		if (!roleMay(caller, 'ship')) throw refused('order.notYours');
		const scope = { merchantId: caller.merchantId };
		await syncPaymentOf(context, { orderId: input.id, ...scope });
		return cancelOrder(context, { ...input, ...scope }, operatorOf(caller, request));
	}),
	route(merchantRemarkOrder, async ({ context, input, caller, request }) => {
		if (!roleMay(caller, 'ship')) throw refused('order.notYours');
		return remarkByMerchant(context, { ...input, merchantId: caller.merchantId }, operatorOf(caller, request));
	}),
	route(merchantAddTrace, async ({ context, input, caller }) => {
		if (!roleMay(caller, 'ship')) throw refused('order.notYours');
		return addTrace(context, input, { merchantId: caller.merchantId });
	}),
];
