import { lazyScreen } from '#web/kit/shell/lazy-screen.ts';

const texts = ['admin-member', 'grid', 'resource'] as const;
const withRules = ['admin-rules', 'grid', 'resource'] as const;

/** The members list of the shop's staff. */
export const memberScreen = { page: lazyScreen(texts, () => import('./member.page.tsx'), 'MemberPage') };

/** The screens that keep the members, by the names of their menu rules. */
export const accountScreen = { page: lazyScreen(texts, () => import('./account.page.tsx'), 'AccountPage') };
export const memberGroupScreen = { page: lazyScreen(withRules, () => import('./group.page.tsx'), 'MemberGroupPage') };
export const memberRuleScreen = { page: lazyScreen(withRules, () => import('./rule.page.tsx'), 'MemberRulePage') };
export const moneyLogScreen = { page: lazyScreen(texts, () => import('./balance-log.page.tsx'), 'MoneyLogPage') };
export const scoreLogScreen = { page: lazyScreen(texts, () => import('./balance-log.page.tsx'), 'ScoreLogPage') };
