import { type MenuSeed, menuPage } from '#domain/access/menu.ts';

export const refundMenu: readonly MenuSeed[] = [
	{
		...menuPage('shop/order/refund', { 'zh-cn': '退款管理', en: 'Refunds' }, 'fa fa-reply', ['index', 'export'], {
			detail: { 'zh-cn': '详情', en: 'Detail' },
			audit: { 'zh-cn': '审核', en: 'Answer' },
			arbitrate: { 'zh-cn': '平台仲裁', en: 'Arbitrate' },
			receive: { 'zh-cn': '签收退货', en: 'Receive goods' },
			receiveEscalated: { 'zh-cn': '签收平台介入的退货', en: 'Receive goods of refunds given to the platform' },
			payout: { 'zh-cn': '处理打款失败', en: 'Handle failed payouts' },
			goodwill: { 'zh-cn': '主动退款', en: 'Goodwill refund' },
			apply: { 'zh-cn': '代会员申请', en: 'Ask for a member' },
		}),
		place: 20,
	},
];
