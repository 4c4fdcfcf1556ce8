import type { EndpointShape } from '#domain/kernel/endpoint.ts';
import { resourceContracts } from '#domain/resource/resource.contract.ts';
import { allows, type Resource } from '#domain/resource/resource.ts';
import { originOf } from '#server/auth/tokens.ts';
import { type Call, type Route, route } from '#server/http/route.ts';
import type { ResourceHooks } from './hooks.ts';
import { type Asking, addRow, deleteRows, editRow, listResource, readRow, sortRows } from './resource.service.ts';

type AdminCall = Pick<Call<EndpointShape & { audience: 'admin' }>, 'context' | 'caller' | 'language' | 'request'>;

/** What the engine gets of a call; also for screens that add to their declared endpoints. */
export function askingFor(resource: Resource, hooks: ResourceHooks = {}): (call: AdminCall) => Asking {
	return ({ context, caller, language, request }) => {
		const tell = (text: string) => {
			request.told = text;
		};
		return { context, caller, language, origin: originOf(request), resource, hooks, tell };
	};
}

/** The endpoints of a declared screen, as far as its actions go. */
export function resourceRoutes(resource: Resource, hooks: ResourceHooks = {}): Route[] {
	const contracts = resourceContracts(resource);
	const asking = askingFor(resource, hooks);
	const index = route(contracts.index, (call) => listResource(asking(call), call.input));
	const add = route(contracts.add, (call) => addRow(asking(call), call.input));
	const row = route(contracts.row, (call) => readRow(asking(call), call.input[resource.pk] as number));
	const edit = route(contracts.edit, async (call) => {
		call.request.changes = await editRow(asking(call), call.input);
		return null;
	});
	const del = route(contracts.del, (call) => deleteRows(asking(call), call.input.ids));
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
