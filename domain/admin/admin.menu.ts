import { type MenuSeed, menuPage } from '#domain/access/menu.ts';

export const adminMenu: readonly MenuSeed[] = [
	{
		...menuPage('auth/group', { 'zh-cn': '角色组', en: 'Groups' }, 'fa fa-users', [
			'index',
			'add',
			'edit',
			'del',
			'export',
		]),
		place: 10,
	},
	{
		...menuPage(
			'auth/admin',
			{ 'zh-cn': '管理员', en: 'Administrators' },
			'fa fa-user-secret',
			['index', 'add', 'edit', 'del', 'export'],
			{ resetSecondFactor: { 'zh-cn': '重置两步验证', en: 'Reset two-step login' } },
		),
		place: 20,
	},
	{
		...menuPage('auth/rule', { 'zh-cn': '菜单规则', en: 'Menu rules' }, 'fa fa-indent', [
			'index',
			'add',
			'edit',
			'del',
			'sortable',
			'export',
		]),
		place: 30,
	},
	{
		...menuPage('auth/adminLog', { 'zh-cn': '管理员日志', en: 'Activity log' }, 'el-icon-List', ['index', 'export']),
		place: 40,
	},
	{
		...menuPage('routine/adminInfo', { 'zh-cn': '个人资料', en: 'Profile' }, 'fa fa-id-card-o', ['index', 'edit'], {
			sessions: { 'zh-cn': '登录设备', en: 'See logins' },
			endSession: { 'zh-cn': '下线设备', en: 'End a login' },
		}),
		component: '/src/views/backend/routine/adminInfo.vue',
		place: 20,
	},
];
