import {
	icon,
	number,
	option,
	radio,
	remoteSelect,
	status,
	text,
	textarea,
	toggle,
	words,
} from '#domain/resource/fields.ts';
import { defineResource } from '#domain/resource/resource.ts';

const page = { field: 'type', is: ['menu'] } as const;
const shown = { field: 'type', is: ['menu_dir', 'menu'] } as const;

/** The menu of the back office: folders, pages and the buttons on them; names are the permission nodes. */
export const ruleResource = defineResource({
	name: 'auth/rule',
	table: 'admin_rule',
	ownRoutes: true,
	title: words('菜单规则', 'Menu rules'),
	icon: 'fa fa-indent',
	label: 'title',
	mostRows: 1_000,
	tree: { pid: 'pid', levels: 8, detaches: true },
	weigh: 'weigh',
	fields: {
		title: text('标题', 'Title', { required: true, max: 50, translatable: true }),
		pid: remoteSelect('上级规则', 'Parent rule', {
			list: false,
			relation: { resource: 'auth/rule', table: 'admin_rule', label: 'title' },
		}),
		type: radio('类型', 'Type', {
			default: 'menu',
			options: [
				option('menu_dir', '菜单目录', 'Folder', 'warning'),
				option('menu', '菜单项', 'Page', 'success'),
				option('button', '页面按钮', 'Button', 'info'),
			],
		}),
		name: text('规则名称', 'Name', {
			required: true,
			max: 100,
			hint: words(
				'也是权限节点，如 auth/admin；按钮为“页面名称/操作”，如 auth/admin/edit',
				'Also the permission node, such as auth/admin; a button is page/action, such as auth/admin/edit',
			),
		}),
		path: text('路径', 'Path', { max: 100, hidden: true, when: shown }),
		icon: icon('图标', 'Icon', { when: shown }),
		menu_type: radio('菜单类型', 'Opens as', {
			required: false,
			nullable: true,
			default: 'tab',
			list: false,
			when: page,
			options: [
				option('tab', '选项卡', 'Tab'),
				option('link', '外部链接', 'Link'),
				option('iframe', '内嵌页面', 'Frame'),
			],
		}),
		url: text('链接地址', 'Address', { list: false, max: 255, when: { field: 'menu_type', is: ['link', 'iframe'] } }),
		component: text('组件', 'Component', { hidden: true, when: { field: 'menu_type', is: ['tab'] } }),
		extend: radio('扩展', 'Extend', {
			default: 'none',
			list: false,
			when: page,
			options: [
				option('none', '无', 'None'),
				option('add_rules_only', '只添加为路由', 'Route only'),
				option('add_menu_only', '只添加为菜单', 'Menu only'),
			],
		}),
		keepalive: toggle('缓存', 'Keep alive', { default: 0, hidden: true, when: page }),
		remark: textarea('备注', 'Remark', {
			max: 255,
			translatable: true,
			hint: words('显示在页面标题下方', 'Stands below the title of the page'),
		}),
		weigh: number('权重', 'Weight', { default: 0, hint: words('数值大的排在前面', 'The bigger comes first') }),
		status: status(),
	},
});
