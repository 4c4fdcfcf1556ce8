import type { MenuSeed } from '#domain/access/menu.ts';
import type { Texts } from '#domain/kernel/language.ts';

const page = (name: string, file: string, title: Texts, icon: string): MenuSeed => ({
	type: 'menu',
	name,
	title,
	icon,
	component: `/src/views/frontend/user/${file}.vue`,
});

const account = (name: string, title: Texts, icon: string): MenuSeed =>
	page(`account/${name}`, `account/${name}`, title, icon);

const trade = (folder: string, title: Texts, icon: string): MenuSeed =>
	page(`${folder}/index`, `${folder}/index`, title, icon);

/** The member centre's menu; the names of its account pages are also the nodes of the account calls. */
export const memberMenus: readonly MenuSeed[] = [
	{
		type: 'menu_dir',
		name: 'account',
		title: { 'zh-cn': '我的账户', en: 'My account' },
		icon: 'fa fa-user-circle-o',
		children: [
			account('overview', { 'zh-cn': '账户概览', en: 'Overview' }, 'fa fa-home'),
			account('messages', { 'zh-cn': '消息', en: 'Messages' }, 'fa fa-bell-o'),
			account('profile', { 'zh-cn': '个人资料', en: 'Profile' }, 'fa fa-id-card-o'),
			account('changePassword', { 'zh-cn': '修改密码', en: 'Change password' }, 'fa fa-lock'),
			account('integral', { 'zh-cn': '积分记录', en: 'Points' }, 'el-icon-Coin'),
			account('balance', { 'zh-cn': '余额记录', en: 'Balance' }, 'el-icon-Wallet'),
			account('coupon', { 'zh-cn': '优惠券', en: 'Coupons' }, 'el-icon-Ticket'),
			account('level', { 'zh-cn': '会员等级', en: 'My level' }, 'el-icon-Medal'),
			account('recharge', { 'zh-cn': '充值', en: 'Top up' }, 'fa fa-credit-card'),
			account('end', { 'zh-cn': '账户与数据', en: 'Account and data' }, 'fa fa-cog'),
		],
	},
	{
		type: 'menu_dir',
		name: 'trade',
		title: { 'zh-cn': '我的交易', en: 'My shopping' },
		icon: 'fa fa-shopping-bag',
		children: [
			trade('order', { 'zh-cn': '我的订单', en: 'Orders' }, 'el-icon-List'),
			trade('refund', { 'zh-cn': '退款/售后', en: 'Refunds' }, 'fa fa-undo'),
			trade('evaluate', { 'zh-cn': '我的评价', en: 'Reviews' }, 'fa fa-star-o'),
			trade('address', { 'zh-cn': '收货地址', en: 'Addresses' }, 'fa fa-map-marker'),
			trade('favourite', { 'zh-cn': '我的收藏', en: 'Favourites' }, 'fa fa-heart-o'),
			trade('follow', { 'zh-cn': '我的关注', en: 'Followed makers' }, 'el-icon-UserFilled'),
			trade('footprint', { 'zh-cn': '浏览足迹', en: 'Recently viewed' }, 'fa fa-history'),
		],
	},
];
