import type { ErrorTable } from '#domain/kernel/refusal.ts';

const disableInstead = {
	'zh-cn': '可以改为停用该账号',
	en: 'You can disable the account instead',
} as const;

function kept(chinese: string, english: string) {
	return {
		'zh-cn': `会员“{name}”${chinese}，不能删除；${disableInstead['zh-cn']}`,
		en: `The member "{name}" ${english} and cannot be deleted. ${disableInstead.en}`,
	};
}

/** Refusals of the screens that keep the members, their groups and their menu. */
export const memberErrors = {
	'member.hasOrders': kept('有订单', 'has orders'),
	'member.hasMoney': kept('还有余额或积分', 'still has a balance or points'),
	'member.hasLog': kept('有余额或积分记录', 'has lines in the balance or points log'),
	'member.hasInvited': kept('邀请过其他会员', 'has invited other members'),
	'memberGroup.first': {
		'zh-cn': '新会员默认进入“{name}”，不能删除',
		en: 'New members begin in "{name}"; it cannot be deleted',
	},
	'memberGroup.hasMembers': {
		'zh-cn': '“{name}”里还有 {count} 位会员，请先把他们移到其他分组',
		en: 'There are {count} members in "{name}"; move them to another group first',
	},
	'memberRule.gives': {
		'zh-cn': '此修改会让拥有规则“{name}”的会员分组得到新的权限，需要“会员分组 编辑”权限',
		en: 'That would give member groups new permissions by "{name}"; it takes the permission to edit member groups',
	},
} as const satisfies ErrorTable;
