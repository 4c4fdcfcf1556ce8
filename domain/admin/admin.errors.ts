import type { ErrorTable } from '#domain/kernel/refusal.ts';

/** Refusals of the screens that decide who may enter the back office. */
export const adminErrors = {
	'admin.disableOneself': { 'zh-cn': '不能停用自己的账号', en: 'You cannot disable your own account' },
	'admin.deleteOneself': { 'zh-cn': '不能删除自己的账号', en: 'You cannot delete your own account' },
	'admin.leaveSuper': {
		'zh-cn': '不能让自己退出超级管理员组',
		en: 'You cannot take yourself out of the super administrators',
	},
	'admin.groupTooHigh': {
		'zh-cn': '没有权限分配角色组“{name}”',
		en: 'You may not put anybody into the group "{name}"',
	},
	'admin.groupUnknown': { 'zh-cn': '所选的角色组不存在', en: 'The chosen group does not exist' },
	'admin.notYours': { 'zh-cn': '只能修改自己的资料', en: 'You can only change your own account' },
	'group.own': { 'zh-cn': '不能修改或删除自己所在的角色组', en: 'You cannot change or delete a group you are in' },
	'group.notBelow': {
		'zh-cn': '角色组“{name}”的权限不低于你，不能操作',
		en: 'The group "{name}" may do as much as you; it is not yours to change',
	},
	'group.parentTooHigh': { 'zh-cn': '不能放到这个上级分组之下', en: 'You cannot place a group below this one' },
	'group.ruleNotGranted': { 'zh-cn': '不能授予自己没有的权限', en: 'You cannot give a permission you do not have' },
	'group.allOwnRules': {
		'zh-cn': '不能授予与自己相同的全部权限',
		en: 'You cannot give a group everything you may do yourself',
	},
	'rule.nameForm': {
		'zh-cn': '规则名称不能含空格、逗号或不可见字符，首尾不能是斜杠',
		en: 'A rule name has no spaces, commas or invisible signs, and no slash at either end',
	},
	'rule.address': {
		'zh-cn': '请填写 http(s) 网址，或以 / 开头的本站路径',
		en: 'Enter an http(s) address, or a path of this shop that begins with /',
	},
	'rule.nodeNotGranted': {
		'zh-cn': '你没有权限节点“{name}”，不能以此命名规则',
		en: 'You do not hold the permission "{name}"; a rule of yours cannot be named so',
	},
	'rule.parentNotGranted': {
		'zh-cn': '只能放到自己拥有的规则之下',
		en: 'You can only place it below a rule that you hold',
	},
	'rule.superOnly': {
		'zh-cn': '只有超级管理员可以停用、启用、删除、改名、移动菜单规则或更改其指向；你可以修改标题、图标、备注和排序',
		en: 'Only a super administrator switches a menu rule on or off, deletes, renames, moves or redirects it; you may change its title, icon, remark and order',
	},
	'rule.foreignAddress': {
		'zh-cn': '只有超级管理员可以让菜单指向其他网站；请填写以 / 开头的本站路径',
		en: 'Only a super administrator points the menu at another site; enter a path of this shop that begins with /',
	},
	'rule.pathTaken': {
		'zh-cn': '该路径属于其他菜单规则，只有超级管理员可以使用',
		en: 'Another menu rule has this path; only a super administrator can use it as well',
	},
	'admin.noSession': { 'zh-cn': '该登录已经失效', en: 'That login has ended already' },
} as const satisfies ErrorTable;
