import { lazyScreen } from '#web/kit/shell/lazy-screen.tsx';

const texts = ['admin-member', 'grid', 'resource'] as const;
const withRules = ['admin-rules', 'grid', 'resource'] as const;

export const memberScreens = {
	/** The members list of the shop's staff. */
	'shop/user/user': {
		page: lazyScreen(texts, () => import('./member.page.tsx'), 'MemberPage'),
		below: {
			'detail/:id': lazyScreen(
				['admin-member', 'admin-member-detail', 'shop-order', 'shop-refund'],
				() => import('./member-detail.page.tsx'),
				'MemberDetailPage',
			),
		},
	},
	/** What moved the balances of members. */
	'shop/user/moneyLog': {
		page: lazyScreen([...texts, 'shop-order'], () => import('./member-money.page.tsx'), 'MemberMoneyPage'),
	},
	/** The levels that members rise to, and what moved their growth. */
	'shop/user/level': {
		page: lazyScreen(['admin-level', 'grid', 'resource'], () => import('./level.page.tsx'), 'LevelPage'),
	},
	/** The tags by which staff sort members. */
	'shop/user/tag': {
		page: lazyScreen(['admin-member-tag', 'grid', 'resource'], () => import('./tag.page.tsx'), 'MemberTagPage'),
	},
	'shop/user/growthLog': { page: lazyScreen(texts, () => import('./growth-log.page.tsx'), 'GrowthLogPage') },
	/** The screens that keep the members, by the names of their menu rules. */
	'user/user': { page: lazyScreen(texts, () => import('./account.page.tsx'), 'AccountPage') },
	'user/group': { page: lazyScreen(withRules, () => import('./group.page.tsx'), 'MemberGroupPage') },
	'user/rule': { page: lazyScreen(withRules, () => import('./rule.page.tsx'), 'MemberRulePage') },
	'user/moneyLog': { page: lazyScreen(texts, () => import('./balance-log.page.tsx'), 'MoneyLogPage') },
	'user/scoreLog': { page: lazyScreen(texts, () => import('./balance-log.page.tsx'), 'ScoreLogPage') },
};
