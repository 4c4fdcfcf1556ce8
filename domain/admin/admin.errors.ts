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
	'admin.noSession': { 'zh-cn': '该登录已经失效', en: 'That login has ended already' },
} as const satisfies ErrorTable;
