import type { ComponentType } from 'react';
import { declaredScreens } from '#web/admin/resource/declared.screens.tsx';
import { ownScreens } from './screens.generated.ts';

/** What the shell shows for a page of the menu. */
export interface AdminScreen {
	page: ComponentType;
	/** Screens at addresses below the page's own: `{ 'detail/:id': … }`. */
	below?: Readonly<Record<string, ComponentType>>;
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

/** Does the address belong to a screen of this build, whoever may open it? */
export function isScreenAddress(pathname: string): boolean {
	const parts = pathname.replace(/^\/admin\//, '').split('/');
	return parts.some((_, last) => {
		const name = parts.slice(0, last + 1).join('/');
		return hasScreen(componentOf(name)) || hasScreen(componentOf(`${name}.vue`));
	});
}

/** The screen of a menu component. */
export function screenOf(component: string): AdminScreen | undefined {
	return screens[component];
}
