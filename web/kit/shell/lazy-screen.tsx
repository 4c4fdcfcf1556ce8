import type { Namespace } from '#web/kit/i18n/texts.ts';
import { ScreenPending } from '#web/kit/shell/navigation-progress.tsx';
import { type LazyPart, lazyPart, type PropsOf, type Shows } from '#web/kit/ui/lazy-part.tsx';

export type LazyScreen = LazyPart<object>;

/**
 * A screen whose code and texts are fetched together when it opens, so that it never waits for one after the other:
 * `lazyScreen(['member-order'], () => import('./order-list.page.tsx'), 'OrderListPage')`.
 */
export function lazyScreen<Module extends Record<Name, Shows<never>>, Name extends string>(
	namespaces: readonly Namespace[],
	load: () => Promise<Module>,
	name: Name,
): LazyPart<PropsOf<Module[Name]>> {
	return lazyPart(load, name, { texts: namespaces, pending: <ScreenPending /> });
}
