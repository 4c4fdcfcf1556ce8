import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadNamespaces, type Namespace } from '#web/kit/i18n/texts.ts';

/**
 * A screen whose code and texts are fetched together when it opens, so that it never waits for one after the other:
 * `lazyScreen(['member-order'], () => import('./order-list.page.tsx'), 'OrderListPage')`.
 */
export function lazyScreen<Module extends Record<Name, ComponentType>, Name extends string>(
	namespaces: readonly Namespace[],
	load: () => Promise<Module>,
	name: Name,
): LazyExoticComponent<ComponentType> {
	return lazy(async () => {
		const [module] = await Promise.all([load(), loadNamespaces(namespaces)]);
		return { default: module[name] as ComponentType };
	});
}
