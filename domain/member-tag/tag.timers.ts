import { type DeclaredTimers, day } from '#domain/timer/timer.declared.ts';

export const memberTagTimers = {
	/** Who bears the tags by rule is looked for anew, at four in the morning. */
	memberTags: {
		kind: 'member_tags',
		seconds: day,
		words: { 'zh-cn': '每天更新规则标签的会员', en: 'Look for the members of tags by rule, every night' },
		isUpkeep: true,
	},
} as const satisfies DeclaredTimers;
