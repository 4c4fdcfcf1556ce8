import type { MenuSeed } from '#domain/access/menu.ts';
import type { Texts } from '#domain/kernel/language.ts';

const account = (page: string, title: Texts, icon: string): MenuSeed => ({
	type: 'menu',
	name: `account/${page}`,
	title,
	icon,
	component: `/src/views/frontend/user/account/${page}.vue`,
});

/** The member centre's menu; its names are also the nodes of the account calls. */
export const memberMenus: readonly MenuSeed[] = [
	{
		type: 'menu_dir',
		name: 'account',
		title: { 'zh-cn': '我的账户', en: 'My account' },
		icon: 'fa fa-user-circle-o',
		children: [
			account('overview', { 'zh-cn': '账户概览', en: 'Overview' }, 'fa fa-home'),
			account('profile', { 'zh-cn': '个人资料', en: 'Profile' }, 'fa fa-id-card-o'),
			account('changePassword', { 'zh-cn': '修改密码', en: 'Change password' }, 'fa fa-lock'),
			account('integral', { 'zh-cn': '积分记录', en: 'Points' }, 'el-icon-Coin'),
			account('balance', { 'zh-cn': '余额记录', en: 'Balance' }, 'el-icon-Wallet'),
		],
	},
];
