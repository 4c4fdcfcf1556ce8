import { lazyScreen } from '#web/kit/shell/lazy-screen.ts';

/** The members list. */
export const memberScreen = {
	page: lazyScreen(['admin-member', 'grid', 'resource'], () => import('./member.page.tsx'), 'MemberPage'),
};
