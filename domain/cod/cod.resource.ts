import { memberRelation } from '#domain/member/member.resource.ts';
import { orderStatusWords } from '#domain/order/order.words.ts';
import { collectionStatus } from '#domain/payment/collection.status.ts';
import { datetime, money, number, option, remoteSelect, select, text, words } from '#domain/resource/fields.ts';
import { defineResource } from '#domain/resource/resource.ts';

const readOnly = { form: false } as const;
const shown = { ...readOnly, search: false, sort: false } as const;

/** The orders that are paid in cash as they are delivered, and what of it has come. */
export const codResource = defineResource({
	name: 'shop/order/cod',
	table: 'cash_collection',
	ownRoutes: true,
	title: words('货到付款', 'Cash on delivery'),
	icon: 'el-icon-Wallet',
	label: 'order_no',
	times: false,
	quickSearch: ['order_no', 'user.username', 'user.nickname', 'voucher'],
	actions: ['index'],
	fields: {
		order_id: number('订单', 'Order id', { ...shown, hidden: true }),
		order_no: text('单号', 'Number', { ...readOnly, sort: false, width: 170 }),
		user_id: remoteSelect('会员', 'Member', { ...readOnly, list: true, relation: memberRelation }),
		due: money('应收', 'To collect', readOnly),
		amount: money('下单时应收', 'When placed', { ...shown, hidden: true }),
		lowered: money('已退少收', 'Less by refunds', { ...shown, hidden: true }),
		status: select('收款', 'Cash', {
			...readOnly,
			sort: false,
			options: [
				option(collectionStatus.awaiting, '待收款', 'To collect', 'warning'),
				option(collectionStatus.collected, '已收款', 'Collected', 'success'),
				option(collectionStatus.void, '无需收款', 'Nothing to collect', 'info'),
			],
		}),
		order_status: select('订单', 'Order', {
			...readOnly,
			sort: false,
			options: Object.entries(orderStatusWords).map(([value, { 'zh-cn': zh, en }]) => option(value, zh, en)),
		}),
		ship_time: datetime('发货时间', 'Shipped', { ...shown }),
		voucher: text('收款凭证', 'Voucher', { ...shown, hidden: true }),
		admin_name: text('确认人', 'Confirmed by', { ...shown, hidden: true }),
		done_time: datetime('收款时间', 'Collected at', { ...shown, hidden: true }),
		create_time: datetime('下单时间', 'Placed', { ...readOnly, required: true }),
	},
});
