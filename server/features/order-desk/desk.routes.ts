import { Readable } from 'node:stream';
import { visibleTo } from '#domain/kernel/visible-to.ts';
import { roleMay } from '#domain/merchant/roles.ts';
import { knownToCreators, withNamesOf, withoutFinish } from '#domain/order/operator.ts';
import {
	bulkApproveCancels,
	bulkCloseOrders,
	bulkRemarkOrders,
	merchantBulkApprove,
	merchantBulkRemark,
} from '#domain/order-desk/bulk.contract.ts';
import { merchantBulkShip, previewBulkShip, runBulkShip, shipTemplate } from '#domain/order-desk/bulk-ship.contract.ts';
import {
	adminListOrders,
	adminReadOrder,
	listOrders,
	merchantListOrders,
	merchantReadOrder,
	readOrder,
} from '#domain/order-desk/desk.contract.ts';
import { adminRemarkOrder, merchantRemarkOrder } from '#domain/order-desk/order.remark.contract.ts';
import { markPrinted as markPrintedContract, printOrders } from '#domain/order-desk/print.contract.ts';
import { adminFindToShip, merchantFindToShip } from '#domain/order-desk/to-ship.contract.ts';
import { remarkOf } from '#server/auth/access.ts';
import { askedByPhone, seesPhones, seesRecipient, shownPhone } from '#server/auth/phones.ts';
import { takeAttempt } from '#server/auth/rate-limit.ts';
import { readCompanies } from '#server/features/delivery/company.service.ts';
import { withUpload } from '#server/features/upload/table.service.ts';
import { asDownload } from '#server/http/download.ts';
import { operatorOf } from '#server/http/operator.ts';
import { route } from '#server/http/route.ts';
import { withChosen } from '#server/resource/search.queries.ts';
import { approveSeveral, closeSeveral, remarkSeveral, remarkSeveralOwn } from './bulk.service.ts';
import { previewFile, shipRows, shipTemplateOf } from './bulk-ship.service.ts';
import { markPrinted, readPrinted } from './print.service.ts';
import {
	borneWire,
	buyerWire,
	incomeWire,
	listOrderRows,
	orderWire,
	ratesWire,
	readOrderDetail,
} from './read.service.ts';
import { remarkByMerchant, remarkByStaff } from './remark.service.ts';
import { findToShip } from './to-ship.service.ts';

/** Orders as they are looked at: lists, one with its history, sheets to print, files of parcels, remarks. */
export const deskRoutes = [
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
		const reader = { visible: visibleTo.admin, language, wholePhones: seesRecipient(caller) };
		const { row, order } = await readOrderDetail(context, { id: input.id, ...reader });
		const companies = await readCompanies(context, language);
		// Who sends the parcel calls the number on it, which need not be the member's own.
		const buyer = { ...buyerWire(row, seesPhones(caller)), phone: order.phone };
		return { order: { ...order, ...buyer }, companies };
	}),
	route(printOrders, async ({ context, input, language }) => readPrinted(context, input, language)),
	route(markPrintedContract, async ({ context, input, caller, request }) =>
		markPrinted(context, input, operatorOf(caller, request)),
	),
	route(previewBulkShip, async ({ context, caller, language, request, reply }) => {
		await takeAttempt(context, [{ name: 'ship-file:admin', who: String(caller.id), max: 60, seconds: 3600 }]);
		return withUpload(context, { request, reply }, (file) => previewFile(context, file, language));
	}),
	route(shipTemplate, async ({ context, language, reply }) => {
		const { name, bytes } = await shipTemplateOf(context, language);
		await reply
			.header('content-type', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
			.header('content-disposition', asDownload(name))
			.send(Readable.from(bytes));
		return null;
	}),
	route(adminFindToShip, async ({ context, input, caller, language }) =>
		findToShip(context, input, { language, wholePhones: seesRecipient(caller) }),
	),
	route(merchantFindToShip, async ({ context, input, caller, language }) => {
		const own = { q: input.q, merchantId: caller.merchantId };
		return findToShip(context, own, { language, wholePhones: seesRecipient(caller) });
	}),
	route(runBulkShip, async ({ context, input, caller, language, request }) =>
		shipRows(context, input.rows, { by: operatorOf(caller, request), language }),
	),
	route(adminRemarkOrder, async ({ context, input, caller, request }) =>
		remarkByStaff(context, input, operatorOf(caller, request)),
	),
	route(bulkRemarkOrders, async ({ context, input, caller, language, request }) =>
		remarkSeveral(context, input, { by: operatorOf(caller, request), language }),
	),
	route(bulkApproveCancels, async ({ context, input, caller, language, request }) =>
		approveSeveral(context, input, { by: operatorOf(caller, request), language }),
	),
	route(bulkCloseOrders, async ({ context, input, caller, language, request }) =>
		closeSeveral(context, input, { by: operatorOf(caller, request), language }),
	),
	route(merchantBulkShip, async ({ context, input, caller, language, request }) => {
		const { merchantId } = caller;
		return shipRows(context, input.rows, { by: operatorOf(caller, request), language, merchantId });
	}),
	route(merchantBulkRemark, async ({ context, input, caller, language, request }) => {
		const { merchantId } = caller;
		return remarkSeveralOwn(context, input, { by: operatorOf(caller, request), language, merchantId });
	}),
	route(merchantBulkApprove, async ({ context, input, caller, language, request }) => {
		const { merchantId } = caller;
		return approveSeveral(context, input, { by: operatorOf(caller, request), language, merchantId });
	}),
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
		const money = roleMay(caller, 'money')
			? { ...incomeWire(row), rates: ratesWire(row), borne: borneWire(row), ledger }
			: {};
		const logs = withNamesOf(knownToCreators, withoutFinish(order.logs));
		return { order: { ...order, ...money, logs }, companies: await readCompanies(context, language) };
	}),
	route(merchantRemarkOrder, async ({ context, input, caller, request }) => {
		return remarkByMerchant(context, { ...input, merchantId: caller.merchantId }, operatorOf(caller, request));
	}),
];
