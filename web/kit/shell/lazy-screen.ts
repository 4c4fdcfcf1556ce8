import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A screen whose code is fetched when it opens: `lazyScreen(() => import('./order/order.page.tsx'), 'OrderPage')`. */
export function lazyScreen<Module extends Record<Name, ComponentType>, Name extends string>(
	load: () => Promise<Module>,
	name: Name,
): LazyExoticComponent<ComponentType> {
	return lazy(async () => ({ default: (await load())[name] as ComponentType }));
}
