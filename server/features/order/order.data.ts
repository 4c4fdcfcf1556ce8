import { type OrderLogFacts, orderLogText } from '#domain/order/order.texts.ts';
import { orderStatusWords, payTypeWords } from '#domain/order/order.words.ts';
import type { Context } from '#server/context.ts';
import { column, ownData } from '#server/features/member/member.data.service.ts';
import { ownInvoiceLines, ownOrders } from './order.data.queries.ts';

interface Logged {
	readonly create_time: number;
	readonly text: string;
	readonly params: OrderLogFacts;
	readonly operator_type: string;
}

const lines = [
	column('name', '作品', 'Work'),
	column('spec', '规格', 'Variant'),
	column('num', '数量', 'Pieces'),
	column('price', '单价', 'Price', { as: 'money' }),
	column('pay_amount', '实付', 'Paid', { as: 'money' }),
	column('refund_num', '已退数量', 'Pieces refunded'),
];
const parcels = [
	column('company', '承运公司', 'Carrier'),
	column('tracking_no', '运单号', 'Tracking number'),
	column('ship_time', '发货时间', 'Sent', { as: 'time' }),
];
const log = [column('create_time', '时间', 'Time', { as: 'time' }), column('text', '内容', 'What happened')];

/** Orders, for their members. */
export function giveOrderData(context: Context): void {
	ownData(context, {
		name: 'orders',
		title: { 'zh-cn': '订单', en: 'Orders' },
		columns: [
			column('order_no', '订单号', 'Order number'),
			column('status', '状态', 'Status', { words: orderStatusWords }),
			column('goods_amount', '作品金额', 'Works', { as: 'money' }),
			column('freight', '运费', 'Freight', { as: 'money' }),
			column('pay_amount', '应付', 'To pay', { as: 'money' }),
			column('refund_amount', '已退款', 'Refunded', { as: 'money' }),
			column('score_used', '使用积分', 'Points used'),
			column('pay_type', '支付方式', 'Paid by', { words: payTypeWords }),
			column('paid_balance', '其中余额支付', 'Of it from the balance', { as: 'money' }),
			column('cash_due', '货到应付', 'To pay at the door', { as: 'money' }),
			column('pay_time', '付款时间', 'Paid at', { as: 'time' }),
			column('consignee', '收货人', 'Recipient'),
			column('phone', '电话', 'Phone'),
			column('province', '省', 'Province'),
			column('city', '市', 'City'),
			column('area', '区', 'District'),
			column('address', '详细地址', 'Address'),
			column('zip', '邮编', 'Postcode'),
			column('user_remark', '买家留言', 'Remark'),
			column('gift_message', '礼物贺卡', 'Card of a gift'),
			column('cancel_reason', '取消原因', 'Why cancelled'),
			column('ip', '下单 IP', 'Ordered from'),
			column('create_time', '下单时间', 'Ordered', { as: 'time' }),
			column('receive_time', '收货时间', 'Received', { as: 'time' }),
			column('finish_time', '完成时间', 'Finished', { as: 'time' }),
			column('lines', '明细', 'Lines', { as: lines }),
			column('parcels', '包裹', 'Parcels', { as: parcels }),
			column('log', '订单记录', 'History', { as: log }),
		],
		rows: ownOrders,
		shown: (row, language) => ({
			...row,
			log: (row['log'] as Logged[]).map(({ create_time, text, params, operator_type: operatorType }) => ({
				create_time,
				text: orderLogText(text, params, language, { isOwn: true, operatorType }),
			})),
		}),
	});
	ownData(context, {
		name: 'invoice_lines',
		title: { 'zh-cn': '开票明细', en: 'For invoices' },
		columns: [
			column('order_no', '订单号', 'Order number'),
			column('pay_time', '付款时间', 'Paid at', { as: 'time' }),
			column('seller', '卖家', 'Seller'),
			column('name', '名称', 'Name'),
			column('spec', '规格', 'Variant'),
			column('num', '数量', 'Pieces'),
			column('price', '单价', 'Price', { as: 'money' }),
			column('paid', '实付', 'Paid', { as: 'money' }),
			column('refunded', '已退款', 'Refunded', { as: 'money' }),
			column('net', '可开票金额', 'To be invoiced', { as: 'money' }),
		],
		rows: ownInvoiceLines,
	});
}
