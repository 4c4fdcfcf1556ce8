import { endWaitSeconds } from '#domain/account-end/account-end.rules.ts';
import { type DeclaredTimers, day } from '#domain/timer/timer.declared.ts';

export const accountEndTimers = {
	/** The wish of a member to have the account deleted has waited long enough. */
	accountEnd: {
		kind: 'account_end',
		seconds: endWaitSeconds,
		words: { 'zh-cn': '注销会员账户', en: "Delete a member's account" },
		node: 'user/user/del',
	},
	/** What says who guests were goes when the time to keep it is over. */
	guestsForget: {
		kind: 'guests_forget',
		seconds: day,
		words: { 'zh-cn': '删除到期的游客资料', en: 'Forget guests whose time to be kept is over' },
		isUpkeep: true,
	},
} as const satisfies DeclaredTimers;
