import { type MenuSeed, menuPage } from '#domain/access/menu.ts';

export const securityMenu: readonly MenuSeed[] = [
	{
		...menuPage(
			'security/dataRecycleLog',
			{ 'zh-cn': '数据回收站', en: 'Recycle bin' },
			'fa fa-undo',
			['index', 'del', 'export'],
			{
				restore: { 'zh-cn': '恢复', en: 'Restore' },
				info: { 'zh-cn': '详情', en: 'Detail' },
			},
		),
		place: 10,
	},
	{
		...menuPage(
			'security/sensitiveDataLog',
			{ 'zh-cn': '敏感数据日志', en: 'Sensitive data log' },
			'el-icon-List',
			['index', 'del', 'export'],
			{ rollback: { 'zh-cn': '回滚', en: 'Roll back' }, info: { 'zh-cn': '详情', en: 'Detail' } },
		),
		place: 20,
	},
	{
		...menuPage('security/dataRecycle', { 'zh-cn': '回收规则', en: 'Recycle rules' }, 'fa fa-database', [
			'index',
			'add',
			'edit',
			'del',
			'export',
		]),
		place: 30,
	},
	{
		...menuPage('security/sensitiveData', { 'zh-cn': '敏感字段规则', en: 'Sensitive data rules' }, 'fa fa-key', [
			'index',
			'add',
			'edit',
			'del',
			'export',
		]),
		place: 40,
	},
];
