import { memberRelation } from '#domain/member/member.resource.ts';
import { type PayChannel, payChannels } from '#domain/payment/payment.status.ts';
import { datetime, money, number, option, remoteSelect, select, text, words } from '#domain/resource/fields.ts';
import { defineResource } from '#domain/resource/resource.ts';
import { rechargeStatus } from './recharge.status.ts';

const readOnly = { form: false } as const;
const shown = { ...readOnly, search: false, sort: false } as const;

const ways: Readonly<Record<PayChannel | 'offline', readonly [string, string]>> = {
	balance: ['余额', 'Balance'],
	wechat: ['微信支付', 'WeChat Pay'],
	alipay: ['支付宝', 'Alipay'],
	card: ['银行卡', 'Card'],
	mock: ['模拟支付', 'Simulated'],
	offline: ['银行转账', 'Bank transfer'],
};

/** What members paid into their balances. */
export const rechargeOrderResource = defineResource({
	name: 'shop/market/recharge/order',
	table: 'recharge_order',
	ownRoutes: true,
	title: words('充值记录', 'Top-ups'),
	icon: 'el-icon-Wallet',
	label: 'order_no',
	times: false,
	quickSearch: ['order_no', 'user.username', 'user.nickname'],
	actions: ['index'],
	fields: {
		order_no: text('充值单号', 'Number', { ...readOnly, sort: false, width: 170 }),
		user_id: remoteSelect('会员', 'Member', { ...readOnly, list: true, relation: memberRelation }),
		plan_name: text('方案', 'Plan', { ...shown, width: 140 }),
		pay_amount: money('实付', 'Paid', readOnly),
		give_amount: money('赠送', 'Gift money', shown),
		give_score: number('赠送积分', 'Points', { ...shown, hidden: true }),
		pay_type: select('支付方式', 'Paid by', {
			...shown,
			options: ([...payChannels, 'offline'] as const).map((name) => option(name, ...ways[name])),
		}),
		refund_amount: money('已退', 'Went back', shown),
		status: select('状态', 'Status', {
			...readOnly,
			sort: false,
			options: [
				option(rechargeStatus.unpaid, '待付款', 'To pay', 'warning'),
				option(rechargeStatus.paid, '已到账', 'Paid', 'success'),
				option(rechargeStatus.partRefunded, '部分退款', 'Partly refunded', 'info'),
				option(rechargeStatus.refunded, '已退款', 'Refunded', 'info'),
				option(rechargeStatus.closed, '已关闭', 'Closed', 'info'),
			],
		}),
		pay_time: datetime('付款时间', 'Paid at', { ...readOnly, sort: 'byName', search: 'byName', hidden: true }),
		create_time: datetime('时间', 'Time', { ...readOnly, required: true }),
	},
});
