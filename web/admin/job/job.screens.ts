import { lazyScreen } from '#web/kit/shell/lazy-screen.ts';

/** What the shop does later or again. */
export const jobScreen = {
	page: lazyScreen(['admin-job', 'grid', 'resource'], () => import('./job.page.tsx'), 'JobPage'),
};
