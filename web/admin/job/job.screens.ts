import { lazyScreen } from '#web/kit/shell/lazy-screen.ts';

export const jobScreens = {
	/** What the shop does later or again. */
	'routine/job': {
		page: lazyScreen(['admin-job', 'grid', 'resource'], () => import('./job.page.tsx'), 'JobPage'),
	},
};
