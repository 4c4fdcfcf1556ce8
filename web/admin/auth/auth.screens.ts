import { lazyScreen } from '#web/kit/shell/lazy-screen.tsx';

const texts = ['admin-auth', 'admin-rules', 'grid', 'resource'] as const;

export const authScreens = {
	/** The screens that decide who may enter the back office, by the names of their menu rules. */
	'auth/admin': { page: lazyScreen(texts, () => import('./admin.page.tsx'), 'AdminPage') },
	'auth/group': { page: lazyScreen(texts, () => import('./group.page.tsx'), 'GroupPage') },
	'auth/rule': { page: lazyScreen(texts, () => import('./rule.page.tsx'), 'RulePage') },
	'auth/adminLog': {
		page: lazyScreen([...texts, 'goods-log'], () => import('./admin-log.page.tsx'), 'AdminLogPage'),
	},
	'routine/adminInfo.vue': { page: lazyScreen(texts, () => import('./own-admin.page.tsx'), 'OwnAdminPage') },
};
