import type { AdminCaller } from '#domain/access/caller.ts';
import { shopTime } from '#domain/kernel/shop-time.ts';
import type { ExportQuery } from '#domain/lists/export.contract.ts';
import { orderStatusWords, payTypeText } from '#domain/order/order.words.ts';
import { orderFlagWords } from '#domain/order-desk/order.flags.ts';
import { countTriedPhone, phonesWhole, seesPhones, shownPhone } from '#server/auth/phones.ts';
import { type ListedColumn, listedSource, moneyCell } from '#server/resource/listed.source.ts';
import { countOrders, everyOrder, type ListedOrder } from './list.queries.ts';

const columns: readonly ListedColumn<ListedOrder>[] = [
	['id', { 'zh-cn': 'ID', en: 'ID' }, ({ id }) => id],
	['order_no', { 'zh-cn': '订单号', en: 'Order number' }, (order) => order.order_no],
	[
		'lines',
		{ 'zh-cn': '商品', en: 'Goods' },
		({ lines }) =>
			lines.map(({ name, spec_text, num }) => `${[name, spec_text].filter(Boolean).join(' ')} × ${num}`).join('; '),
	],
	['goods_num', { 'zh-cn': '件数', en: 'Pieces' }, ({ goods_num }) => goods_num],
	[
		'user.nickname',
		{ 'zh-cn': '会员', en: 'Member' },
		({ nickname, username, guest_email }) => [nickname || username, guest_email].filter(Boolean).join(' '),
	],
	['pay_amount', { 'zh-cn': '金额', en: 'Amount' }, ({ pay_amount }) => moneyCell(pay_amount)],
	['refund_amount', { 'zh-cn': '已退金额', en: 'Refunded' }, ({ refund_amount }) => moneyCell(refund_amount)],
	['status', { 'zh-cn': '状态', en: 'Status' }, ({ status }, language) => orderStatusWords[status][language]],
	['merchant_name', { 'zh-cn': '归属', en: 'Owner' }, ({ merchant_name }) => merchant_name],
	['consignee', { 'zh-cn': '收货人', en: 'Recipient' }, ({ consignee }) => consignee],
	['phone', { 'zh-cn': '电话', en: 'Phone' }, ({ phone }) => phone],
	['pay_type', { 'zh-cn': '支付方式', en: 'Paid by' }, (order, language) => payTypeText(order, language)],
	['cash_due', { 'zh-cn': '货到应收', en: 'Cash to collect' }, ({ cash_due }) => moneyCell(cash_due)],
	['create_time', { 'zh-cn': '下单时间', en: 'Placed at' }, ({ create_time }) => shopTime(create_time)],
	['pay_time', { 'zh-cn': '支付时间', en: 'Paid at' }, ({ pay_time }) => shopTime(pay_time)],
	[
		'flag',
		{ 'zh-cn': '旗标', en: 'Flag' },
		({ flag }, language) => (flag === '0' ? '' : orderFlagWords[flag][language]),
	],
	['printed', { 'zh-cn': '打印次数', en: 'Times printed' }, ({ print_count }) => print_count],
	['admin_remark', { 'zh-cn': '内部备注', en: 'Staff remark' }, (order) => order.admin_remark],
	['user_id', { 'zh-cn': '会员 ID', en: 'Member id' }, ({ user_id }) => user_id],
];

/** The orders of the back office for a file; whole phone numbers only for those who may take them along. */
export const orderSource = listedSource<ListedOrder>({
	name: 'shop/order/order',
	title: { 'zh-cn': '订单管理', en: 'Orders' },
	columns,
	admit: ({ context, caller }, query) => countTriedPhone(context, caller, query),
	rows: ({ caller, language }, query) => everyOrder(filterOf(caller, query), { order: query.order, language }),
	count: async ({ tx, caller }, query) => (await countOrders(tx, filterOf(caller, query))).total,
	shown: ({ caller }, order) => ({ ...order, phone: shownPhone(order.phone, seesPhones(caller)) }),
});

function filterOf(caller: AdminCaller, { quickSearch, search, status }: ExportQuery) {
	return phonesWhole(caller, { quickSearch, search, status });
}
