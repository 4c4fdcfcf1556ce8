import { resources } from '#domain/resources.generated.ts';
import type { Context } from '#server/context.ts';
import type { Route } from '#server/http/route.ts';
import { declaredSource } from '#server/resource/export.source.ts';
import { resourceRoutes } from '#server/resource/resource.routes.ts';
import type { AllFeatures } from './feature.ts';
import { features } from './features.generated.ts';

const hooks: AllFeatures['hooks'] = Object.assign({}, ...features.map((feature) => feature.hooks ?? {}));

/** What all features give together. */
export const allFeatures: AllFeatures = {
	hooks,
	lists: [
		...resources
			.filter(({ actions }) => actions.includes('index'))
			.map((resource) => declaredSource(resource, hooks[resource.name])),
		...features.flatMap(({ lists = [] }) => lists),
	],
};

/** Every endpoint of the product: those that features write, and those of the declared screens. */
export const routes: readonly Route[] = [
	...features.flatMap(({ routes: own = [] }) => (typeof own === 'function' ? own(allFeatures) : own)),
	...resources.flatMap((resource) => resourceRoutes(resource, hooks[resource.name])),
];

/** Lets every feature hear its events and do its jobs, once a process. */
export function startFeatures(context: Context): void {
	for (const feature of features) feature.start?.(context, allFeatures);
	// Who has just bought the last piece sees it gone; other processes follow within a second.
	for (const name of ['order.placed', 'order.paid', 'order.moved', 'goods.changed'] as const) {
		context.events.on(name, () => context.answers.forget());
	}
}
