import { matchPath } from 'react-router';
import { declaredScreens } from '#web/admin/resource/declared.screens.tsx';
import type { LazyScreen } from '#web/kit/shell/lazy-screen.tsx';
import { ownScreens } from './screens.generated.ts';

/** What the shell shows for a page of the menu. */
export interface AdminScreen {
	page: LazyScreen;
	/** Screens at addresses below the page's own: `{ 'detail/:id': … }`. */
	below?: Readonly<Record<string, LazyScreen>>;
}

/** A page's file as the protocol's clients know it; a name that ends like one is such a file already. */
const componentOf = (name: string) => `/src/views/backend/${name.endsWith('.vue') ? name : `${name}/index.vue`}`;

/** Menu component → screen, of those that are declared and those with pages of their own. */
const screens: Readonly<Record<string, AdminScreen>> = Object.fromEntries(
	Object.entries<AdminScreen>({ ...declaredScreens, ...ownScreens }).map(([name, screen]) => [
		componentOf(name),
		screen,
	]),
);

/** Does this build have a screen for the component? */
export function hasScreen(component: string): boolean {
	return component in screens;
}

/** The screen at an address as the shop's menu has it when nobody has changed it, whoever may open it; with what stands below it. */
function usualAt(pathname: string): LazyScreen | undefined {
	const parts = pathname.replace(/^\/admin\//, '').split('/');
	for (const last of parts.keys()) {
		const name = parts.slice(0, last + 1).join('/');
		const screen = screens[componentOf(name)] ?? screens[componentOf(`${name}.vue`)];
		if (!screen) continue;
		const below = Object.entries(screen.below ?? {}).find(([path]) => matchPath(`/admin/${name}/${path}`, pathname));
		return below?.[1] ?? screen.page;
	}
	return undefined;
}

/** Does the address belong to a screen of this build, whoever may open it? */
export function isScreenAddress(pathname: string): boolean {
	return usualAt(pathname) !== undefined;
}

/** Fetches what an address will most likely show, while the shop is asked whether it may; nothing depends on it. */
export function fetchAhead(pathname: string): void {
	usualAt(pathname)
		?.fetch()
		.catch(() => undefined);
}

/** The screen of a menu component. */
export function screenOf(component: string): AdminScreen | undefined {
	return screens[component];
}
