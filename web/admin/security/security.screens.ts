import { lazyScreen } from '#web/kit/shell/lazy-screen.tsx';

const texts = ['admin-security', 'grid', 'resource'] as const;

export const securityScreens = {
	/** The screens of data security: two logs, and the rules that fill them. */
	'security/dataRecycleLog': {
		page: lazyScreen(texts, () => import('./recycle-log.page.tsx'), 'RecycleLogPage'),
	},
	'security/sensitiveDataLog': {
		page: lazyScreen(texts, () => import('./sensitive-log.page.tsx'), 'SensitiveLogPage'),
	},
	'security/dataRecycle': {
		page: lazyScreen(texts, () => import('./rules.page.tsx'), 'DataRecyclePage'),
	},
	'security/sensitiveData': {
		page: lazyScreen(texts, () => import('./rules.page.tsx'), 'SensitiveDataPage'),
	},
};
