import { type MenuSeed, menuPage } from '#domain/access/menu.ts';
import type { Resource } from '#domain/resource/resource.ts';

/** The menu page of a declared resource with a button for each of its actions. */
export function resourceMenu(resource: Resource): MenuSeed {
	return menuPage(resource.name, resource.title, resource.icon, resource.actions);
}
