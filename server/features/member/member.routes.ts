import { memberContracts } from '#domain/member/member.contract.ts';
import { memberColumns } from '#domain/member/member.resource.ts';
import { route } from '#server/http/route.ts';
import { askingFor } from '#server/resource/resource.routes.ts';
import * as members from './member.service.ts';

const askMembers = askingFor(memberColumns);

/** The members as the back office keeps them. */
export const memberRoutes = [
	route(memberContracts.index, (call) => members.listMembers(askMembers(call), call.input)),
	route(memberContracts.add, (call) => members.addMember(askMembers(call), call.input)),
	route(memberContracts.row, (call) => members.readMember(askMembers(call), Number(call.input['id']))),
	route(memberContracts.edit, async (call) => {
		call.request.changes = await members.editMember(askMembers(call), call.input);
		return null;
	}),
	route(memberContracts.del, (call) => members.deleteMembers(askMembers(call), call.input.ids)),
];
