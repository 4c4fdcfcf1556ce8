import { endWaitSeconds } from '#domain/account-end/account-end.rules.ts';
import type { DeclaredTimers } from '#domain/timer/timer.declared.ts';

export const accountEndTimers = {
	/** The wish of a member to have the account deleted has waited long enough. */
	accountEnd: {
		kind: 'account_end',
		seconds: endWaitSeconds,
		words: { 'zh-cn': '注销会员账户', en: "Delete a member's account" },
		node: 'user/user/del',
	},
} as const satisfies DeclaredTimers;
