import { memberContracts, memberGroupContracts, memberRuleContracts } from '#domain/member/member.contract.ts';
import { memberColumns } from '#domain/member/member.resource.ts';
import { memberGroupColumns } from '#domain/member/member-group.resource.ts';
import { memberRuleResource } from '#domain/member/member-rule.resource.ts';
import { route } from '#server/http/route.ts';
import { askingFor, resourceRoutes } from '#server/resource/resource.routes.ts';
import * as members from './member.service.ts';
import * as groups from './member-group.service.ts';
import { listMemberRules, memberRuleHooks } from './member-rule.service.ts';

const askMembers = askingFor(memberColumns);
const accountRoutes = [
	route(memberContracts.index, (call) => members.listMembers(askMembers(call), call.input)),
	route(memberContracts.add, (call) => members.addMember(askMembers(call), call.input)),
	route(memberContracts.row, (call) => members.readMember(askMembers(call), Number(call.input['id']))),
	route(memberContracts.edit, async (call) => {
		call.request.changes = await members.editMember(askMembers(call), call.input);
		return null;
	}),
	route(memberContracts.del, (call) => members.deleteMembers(askMembers(call), call.input.ids)),
];

const askGroups = askingFor(memberGroupColumns);
const groupRoutes = [
	route(memberGroupContracts.index, (call) => groups.listMemberGroups(askGroups(call), call.input)),
	route(memberGroupContracts.add, (call) => groups.addMemberGroup(askGroups(call), call.input)),
	route(memberGroupContracts.row, (call) => groups.readMemberGroup(askGroups(call), Number(call.input['id']))),
	route(memberGroupContracts.edit, async (call) => {
		call.request.changes = await groups.editMemberGroup(askGroups(call), call.input);
		return null;
	}),
	route(memberGroupContracts.del, (call) => groups.deleteMemberGroups(askGroups(call), call.input.ids)),
];

const askRules = askingFor(memberRuleResource, memberRuleHooks);
const ruleRoutes = [
	route(memberRuleContracts.index, (call) => listMemberRules(askRules(call), call.input)),
	...resourceRoutes({ ...memberRuleResource, actions: ['add', 'edit', 'del', 'sortable'] }, memberRuleHooks),
];

/** The members, their groups and their menu, as the back office keeps them. */
export const memberRoutes = [...accountRoutes, ...groupRoutes, ...ruleRoutes];
