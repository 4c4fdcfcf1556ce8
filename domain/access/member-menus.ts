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
		icon: 'circle-user',
		children: [
			account('overview', { 'zh-cn': '账户概览', en: 'Overview' }, 'house'),
			account('profile', { 'zh-cn': '个人资料', en: 'Profile' }, 'id-card'),
			account('changePassword', { 'zh-cn': '修改密码', en: 'Change password' }, 'shield'),
			account('integral', { 'zh-cn': '积分记录', en: 'Points' }, 'coins'),
			account('balance', { 'zh-cn': '余额记录', en: 'Balance' }, 'wallet'),
		],
	},
];
