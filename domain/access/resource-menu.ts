import { type MenuSeed, menuPage } from '#domain/access/menu.ts';
import type { Resource } from '#domain/resource/resource.ts';

/** The menu page of a declared resource with a button for each of its actions and for the export of its list. */
export function resourceMenu(resource: Resource): MenuSeed {
	const isList = resource.actions.includes('index');
	const buttons = [...resource.actions, ...(isList ? (['export'] as const) : [])];
	const page = menuPage(resource.name, resource.title, resource.icon, buttons);
	return resource.place === undefined ? page : { ...page, place: resource.place };
}
