import { lazyScreen } from '#web/kit/shell/lazy-screen.ts';

const texts = ['admin-security', 'grid', 'resource'] as const;

/** The screens of data security: two logs, and the rules that fill them. */
export const recycleLogScreen = {
	page: lazyScreen(texts, () => import('./recycle-log.page.tsx'), 'RecycleLogPage'),
};
export const sensitiveLogScreen = {
	page: lazyScreen(texts, () => import('./sensitive-log.page.tsx'), 'SensitiveLogPage'),
};
export const dataRecycleScreen = {
	page: lazyScreen(texts, () => import('./rules.page.tsx'), 'DataRecyclePage'),
};
export const sensitiveDataScreen = {
	page: lazyScreen(texts, () => import('./rules.page.tsx'), 'SensitiveDataPage'),
};
