import type { Feature } from '#server/feature.ts';
import { jobRoutes } from './job.routes.ts';
import { jobSources } from './job.sources.ts';

/** Jobs and timers as staff see and move them. */
export const feature: Feature = {
	routes: [...jobRoutes],
	lists: [...jobSources],
};
