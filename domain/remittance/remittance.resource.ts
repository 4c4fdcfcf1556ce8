import { memberRelation } from '#domain/member/member.resource.ts';
import { datetime, money, option, remoteSelect, select, text, words } from '#domain/resource/fields.ts';
import { defineResource } from '#domain/resource/resource.ts';
import { paymentStanding, remittanceStatus } from './remittance.status.ts';

const readOnly = { form: false } as const;
const shown = { ...readOnly, search: false, sort: false } as const;

/** The bank transfers that payers say to have made. */
export const remittanceResource = defineResource({
	name: 'shop/order/remittance',
	table: 'remittance',
	ownRoutes: true,
	title: words('转账确认', 'Bank transfers'),
	icon: 'el-icon-Tickets',
	label: 'order_no',
	times: false,
	quickSearch: ['order_no', 'user.username', 'user.nickname', 'voucher'],
	actions: ['index'],
	fields: {
		order_no: text('单号', 'Number', { ...readOnly, sort: false, width: 170 }),
		user_id: remoteSelect('会员', 'Member', { ...readOnly, list: true, relation: memberRelation }),
		amount: money('金额', 'Amount', readOnly),
		biz: select('用途', 'For', {
			...shown,
			options: [option('order', '订单', 'Order'), option('recharge', '充值', 'Top-up')],
		}),
		status: select('状态', 'Status', {
			...readOnly,
			sort: false,
			options: [
				option(remittanceStatus.waiting, '待确认', 'To confirm', 'warning'),
				option(remittanceStatus.confirmed, '已到账', 'Confirmed', 'success'),
				option(remittanceStatus.refused, '已拒绝', 'Refused', 'danger'),
				option(remittanceStatus.back, '到账退回', 'Goes back', 'info'),
			],
		}),
		payment_standing: select('应付状态', 'To be paid', {
			...shown,
			options: [
				option(paymentStanding.open, '待付款', 'Still open', 'info'),
				option(paymentStanding.paid, '已付清', 'Paid', 'success'),
				option(paymentStanding.closed, '已关闭', 'Ended', 'danger'),
			],
		}),
		voucher: text('到账凭证号', 'Voucher', { ...shown, hidden: true }),
		admin_name: text('处理人', 'Answered by', { ...shown, hidden: true }),
		create_time: datetime('提交时间', 'Sent', { ...readOnly, required: true }),
	},
});
