import { lazyScreen } from '#web/kit/shell/lazy-screen.ts';

/** The settings of the shop. */
export const configScreen = {
	page: lazyScreen(['admin-config', 'resource'], () => import('./config.page.tsx'), 'ConfigPage'),
};
