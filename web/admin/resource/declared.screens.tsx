import { type ComponentType, lazy } from 'react';
import type { Resource } from '#domain/resource/resource.ts';
import { resources } from '#domain/resources.ts';
import { loadNamespaces } from '#web/kit/i18n/texts.ts';

/** The page of a declared screen; the engine's code is fetched when the first one opens. */
function screenOf(resource: Resource): ComponentType {
	return lazy(async () => {
		const [{ ResourcePage }] = await Promise.all([
			import('#web/kit/resource/resource-page.tsx'),
			loadNamespaces(['grid', 'resource']),
		]);
		return { default: () => <ResourcePage resource={resource} /> };
	});
}

/** Menu component → page, for every declared screen. */
export const declaredScreens: Readonly<Record<string, { page: ComponentType }>> = Object.fromEntries(
	resources.map((resource) => [`/src/views/backend/${resource.name}/index.vue`, { page: screenOf(resource) }]),
);
