import { lazyScreen } from '#web/kit/shell/lazy-screen.ts';

export const routineScreens = {
	/** The settings of the shop. */
	'routine/config': {
		page: lazyScreen(['admin-config', 'resource'], () => import('./config.page.tsx'), 'ConfigPage'),
	},
};
