import i18next, { type Namespace } from 'i18next';
import type { ComponentType, LazyExoticComponent } from 'react';
import { lazyScreen } from '#web/kit/shell/lazy-screen.ts';

/** A page whose code and texts are fetched together when it opens, so that it never waits for one after the other. */
export function screen<Module extends Record<Name, ComponentType>, Name extends string>(
	namespace: Namespace,
	load: () => Promise<Module>,
	name: Name,
): LazyExoticComponent<ComponentType> {
	return lazyScreen(async () => {
		const [module] = await Promise.all([load(), i18next.loadNamespaces(namespace)]);
		return module;
	}, name);
}
