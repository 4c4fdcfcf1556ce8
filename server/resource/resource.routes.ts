import { resourceContracts } from '#domain/resource/resource.contract.ts';
import { allows, type Resource } from '#domain/resource/resource.ts';
import { type Route, route } from '#server/http/route.ts';
import type { ResourceHooks } from './hooks.ts';
import { type Asking, addRow, deleteRows, editRow, listResource, readRow, sortRows } from './resource.service.ts';

/** The endpoints of a declared screen, as far as its actions go. */
export function resourceRoutes(resource: Resource, hooks: ResourceHooks = {}): Route[] {
	const contracts = resourceContracts(resource);
	const asking = ({ context, caller, language }: Omit<Asking, 'resource' | 'hooks'>): Asking => {
		return { context, caller, language, resource, hooks };
	};
	const index = route(contracts.index, (call) => listResource(asking(call), call.input));
	const add = route(contracts.add, (call) => addRow(asking(call), call.input));
	const row = route(contracts.row, (call) => readRow(asking(call), call.input[resource.pk] as number));
	const edit = route(contracts.edit, async (call) => {
		await editRow(asking(call), call.input);
		return null;
	});
	const del = route(contracts.del, async (call) => {
		await deleteRows(asking(call), call.input.ids);
		return null;
	});
	const sortable = route(contracts.sortable, async (call) => {
		await sortRows(asking(call), call.input);
		return null;
	});
	return [
		...(allows(resource, 'index') ? [index] : []),
		...(allows(resource, 'add') ? [add] : []),
		...(allows(resource, 'edit') ? [row, edit] : []),
		...(allows(resource, 'del') ? [del] : []),
		...(allows(resource, 'sortable') ? [sortable] : []),
	];
}
