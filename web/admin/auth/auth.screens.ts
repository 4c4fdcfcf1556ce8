import { lazyScreen } from '#web/kit/shell/lazy-screen.ts';

const texts = ['admin-auth', 'admin-rules', 'grid', 'resource'] as const;

/** The screens that decide who may enter the back office, by the names of their menu rules. */
export const adminScreen = { page: lazyScreen(texts, () => import('./admin.page.tsx'), 'AdminPage') };
export const groupScreen = { page: lazyScreen(texts, () => import('./group.page.tsx'), 'GroupPage') };
export const ruleScreen = { page: lazyScreen(texts, () => import('./rule.page.tsx'), 'RulePage') };
export const adminLogScreen = { page: lazyScreen(texts, () => import('./admin-log.page.tsx'), 'AdminLogPage') };
export const ownAdminScreen = { page: lazyScreen(texts, () => import('./own-admin.page.tsx'), 'OwnAdminPage') };
