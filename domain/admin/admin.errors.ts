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
		'zh-cn': '角色组“{name}”的权限不低于您，不能操作',
		en: 'The group "{name}" may do as much as you; it is not yours to change',
	},
	'group.parentTooHigh': { 'zh-cn': '不能放到这个上级分组之下', en: 'You cannot place a group below this one' },
	'group.ruleNotHeld': { 'zh-cn': '不能授予自己没有的权限', en: 'You cannot give a permission you do not have' },
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
	'rule.nodeNotHeld': {
		'zh-cn': '您没有权限节点“{name}”，不能以此命名规则',
		en: 'You do not hold the permission "{name}"; a rule of yours cannot be named so',
	},
	'rule.parentNotHeld': {
		'zh-cn': '只能放到自己拥有的规则之下',
		en: 'You can only place it below a rule that you hold',
	},
	'rule.nodeGiven': {
		'zh-cn': '改名为“{name}”会让拥有此规则的角色组得到新的权限，只有超级管理员可以这样做',
		en: 'Named "{name}", it would give new permissions to groups that hold it; only a super administrator can do that',
	},
	'rule.enabling': {
		'zh-cn': '只有超级管理员可以重新启用规则“{name}”',
		en: 'Only a super administrator can switch "{name}" on again',
	},
	'rule.parentGiven': {
		'zh-cn': '拥有此规则的角色组并不都拥有该上级规则，不能移到它之下',
		en: 'Some groups that hold this rule do not hold that parent; it cannot be moved there',
	},
	'admin.noSession': { 'zh-cn': '该登录已经失效', en: 'That login has ended already' },
} as const satisfies ErrorTable;
