import { type ComponentType, type ReactNode, useEffect } from 'react';
import { PermissionPath } from '#web/kit/auth/permissions.ts';
import type { LightNavItem } from '#web/kit/shell/light.tsx';
import { usePageTitle } from '#web/kit/shell/page-title.ts';

/** One screen of a light area. */
export interface LightRoute<TitleKey extends string> {
	/** Below the area's base path: `order/detail/:id`. */
	path: string;
	title: TitleKey;
	screen: ComponentType;
	/** Its place in the navigation; absent = reached from another screen. */
	icon?: LightNavItem['icon'];
}

/** The navigation that a list of routes makes. */
export function navOf<TitleKey extends string>(
	base: string,
	routes: readonly LightRoute<TitleKey>[],
	titleOf: (key: TitleKey) => string,
): LightNavItem[] {
	return routes.flatMap(({ path, title, icon }) =>
		icon ? [{ to: `${base}/${path}`, label: titleOf(title), icon }] : [],
	);
}

interface LightScreenProps {
	title: string;
	path: string;
	screen: ComponentType;
}

/** A screen with its browser title, at the top of the page. */
export function LightScreen({ title, path, screen: Screen }: LightScreenProps): ReactNode {
	usePageTitle(title);
	useEffect(function startAtTop() {
		scrollTo(0, 0);
	}, []);
	return (
		<PermissionPath value={path}>
			<Screen />
		</PermissionPath>
	);
}
