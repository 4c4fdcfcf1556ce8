import { ruleResource } from '#domain/admin/rule.resource.ts';
import { option, radio, remoteSelect, toggle, words } from '#domain/resource/fields.ts';
import { defineResource } from '#domain/resource/resource.ts';

const opening = ['route', 'menu', 'nav', 'nav_user_menu'] as const;
const page = { field: 'type', is: opening } as const;
const shown = { field: 'type', is: ['menu_dir', ...opening] } as const;

const { fields } = ruleResource;

/** The menu of the member centre and of the public pages' head. */
export const memberRuleResource = defineResource({
	...ruleResource,
	name: 'user/rule',
	table: 'member_rule',
	mostRows: 300,
	ownRoutes: true,
	alias: 'user_rule',
	title: words('会员菜单规则', 'Member menu'),
	fields: {
		title: fields.title,
		pid: remoteSelect('上级规则', 'Parent rule', {
			list: false,
			relation: { resource: 'user/rule', table: 'member_rule', label: 'title' },
			hint: words(
				'会员中心菜单要放在目录下才会显示',
				'A page of the member centre is shown where it stands in a folder',
			),
		}),
		type: radio('类型', 'Type', {
			default: 'menu',
			options: [
				option('route', '普通路由', 'Route', 'info'),
				option('menu_dir', '会员中心目录', 'Folder', 'warning'),
				option('menu', '会员中心菜单', 'Page', 'success'),
				option('nav', '顶栏菜单', 'Header item', 'accent'),
				option('nav_user_menu', '顶栏会员下拉菜单', 'Account menu item', 'accent'),
				option('button', '页面按钮', 'Button', 'info'),
			],
		}),
		name: {
			...fields.name,
			hint: words(
				'也是权限节点，如 account/overview；按钮为“页面名称/操作”',
				'Also the permission node, such as account/overview; a button is page/action',
			),
		},
		path: { ...fields.path, when: shown },
		icon: { ...fields.icon, when: shown },
		menu_type: { ...fields.menu_type, when: page },
		url: fields.url,
		component: fields.component,
		extend: { ...fields.extend, when: page },
		no_login_valid: toggle('未登录有效', 'Without login', {
			default: 0,
			hidden: true,
			when: page,
			hint: words('未登录的访客也能使用', 'Visitors who are not logged in have it as well'),
		}),
		remark: fields.remark,
		weigh: fields.weigh,
		status: fields.status,
	},
});
