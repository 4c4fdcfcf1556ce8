import { merchantStatus } from '#domain/merchant/merchant.status.ts';
import { money, number, option, percent, remoteSelect, select, text, words } from '#domain/resource/fields.ts';
import { defineResource } from '#domain/resource/resource.ts';

const readOnly = { form: false } as const;
/** Counted as the list is read: nothing is searched or sorted by it. */
const counted = { ...readOnly, search: false, sort: false } as const;

/** What a creator's shop is called by how it stands. */
export const merchantStatusOptions = [
	option(merchantStatus.open, '营业中', 'Open', 'success'),
	option(merchantStatus.paused, '休息中', 'On a break', 'warning'),
	option(merchantStatus.frozen, '已冻结', 'Frozen', 'danger'),
	option(merchantStatus.closing, '关闭中', 'Closing', 'warning'),
	option(merchantStatus.closed, '已关闭', 'Closed', 'info'),
] as const;

/** The shops of creators, with how each is doing. */
export const myshopResource = defineResource({
	name: 'xshop/myshop',
	table: 'merchant',
	ownRoutes: true,
	title: words('创作者店铺', "Creators' shops"),
	icon: 'fa fa-shopping-bag',
	label: 'merchant_name',
	quickSearch: ['merchant_name', 'merchant_no', 'contact'],
	actions: ['index'],
	fields: {
		merchant_name: text('店铺', 'Shop', { ...readOnly, translatable: true, max: 60, sort: false, width: 220 }),
		merchant_no: text('编号', 'Number', { ...readOnly, max: 32, hidden: true }),
		contact: text('联系人', 'Contact', { ...readOnly, max: 60, hidden: true }),
		logo: text('标志', 'Logo', { ...counted, max: 255, hidden: true }),
		industry_id: remoteSelect('行业', 'Trade', {
			...readOnly,
			list: true,
			relation: {
				resource: 'xshop/industry',
				table: 'industry',
				label: 'name',
				alias: 'industry',
				translatable: ['name'],
			},
		}),
		status: select('状态', 'Status', { ...readOnly, sort: false, options: merchantStatusOptions }),
		goods_on: number('在售作品', 'On sale', counted),
		open_orders: number('进行中订单', 'Open orders', counted),
		overdue: number('超时未发', 'Overdue', counted),
		refund_rate: percent('退款率', 'Refund rate', counted),
		score_goods: number('评分', 'Rating', { ...counted }),
		balance: money('可用货款', 'Available', { ...readOnly, search: false }),
		frozen: money('冻结货款', 'On hold', { ...counted, hidden: true }),
		commission_rate: percent('佣金', 'Commission', { ...counted, hidden: true }),
	},
});
