import {
	adminContracts,
	editOwnAdmin as editOwn,
	groupContracts,
	ownAdmin,
	ruleContracts,
} from '#domain/admin/admin.contract.ts';
import { adminColumns } from '#domain/admin/admin.resource.ts';
import { groupColumns } from '#domain/admin/group.resource.ts';
import { ruleResource } from '#domain/admin/rule.resource.ts';
import { endOwnSession, ownSessions } from '#domain/admin/sessions.contract.ts';
import { refused } from '#domain/errors.ts';
import { resetSecondFactor } from '#domain/identity/second-factor.contract.ts';
import { endLogin, endOtherSessions, listSessions } from '#server/auth/sessions.ts';
import { originOf, tokenOf } from '#server/auth/tokens.ts';
import { route } from '#server/http/route.ts';
import { askingFor } from '#server/resource/resource.routes.ts';
import { readRow } from '#server/resource/resource.service.ts';
import * as admins from './admin.service.ts';
import * as groups from './group.service.ts';
import { editOwnAdmin, readOwnAdmin } from './own-admin.service.ts';
import * as rules from './rule.service.ts';

const askAdmins = askingFor(adminColumns);
const accountRoutes = [
	route(adminContracts.index, (call) => admins.listAdmins(askAdmins(call), call.input)),
	route(adminContracts.select, (call) => admins.listAdmins(askAdmins(call), call.input)),
	route(adminContracts.add, (call) => admins.addAdmin(askAdmins(call), call.input)),
	route(adminContracts.row, (call) => admins.readAdmin(askAdmins(call), Number(call.input['id']))),
	route(adminContracts.edit, async (call) => {
		call.request.changes = await admins.editAdmin(askAdmins(call), call.input);
		return null;
	}),
	route(resetSecondFactor, async ({ context, caller, input: { id } }) => {
		await admins.resetSecondFactor({ context, caller }, id);
		return null;
	}),
	route(adminContracts.del, (call) => admins.deleteAdmins(askAdmins(call), call.input.ids)),
];

const askGroups = askingFor(groupColumns);
const groupRoutes = [
	route(groupContracts.index, (call) => groups.listGroups(askGroups(call), call.input)),
	route(groupContracts.select, (call) => groups.listGroups(askGroups(call), { ...call.input, select: true })),
	route(groupContracts.add, async (call) => {
		const { id, rules } = await groups.addGroup(askGroups(call), call.input);
		if (rules !== '') call.request.changes = { rules: ['', rules] };
		return { id };
	}),
	route(groupContracts.row, (call) => groups.readGroup(askGroups(call), Number(call.input['id']))),
	route(groupContracts.edit, async (call) => {
		call.request.changes = await groups.editGroup(askGroups(call), call.input);
		return null;
	}),
	route(groupContracts.del, (call) => groups.deleteGroups(askGroups(call), call.input.ids)),
];

const askRules = askingFor(ruleResource, rules.ruleHooks);
const ruleRoutes = [
	route(ruleContracts.index, (call) => rules.listRules(askRules(call), call.input)),
	route(ruleContracts.select, (call) => rules.listRules(askRules(call), { ...call.input, select: true })),
	route(ruleContracts.add, (call) => rules.addRule(askRules(call), call.input)),
	route(ruleContracts.row, (call) => readRow(askRules(call), Number(call.input['id']))),
	route(ruleContracts.edit, async (call) => {
		call.request.changes = await rules.editRule(askRules(call), call.input);
		return null;
	}),
	route(ruleContracts.del, (call) => rules.deleteRules(askRules(call), call.input.ids)),
	route(ruleContracts.sortable, async (call) => {
		await rules.sortRules(askRules(call), call.input);
		return null;
	}),
];

const ownRoutes = [
	route(ownAdmin, ({ context, caller }) => readOwnAdmin(context, caller.id)),
	route(editOwn, async ({ context, caller, language, request, input }) => {
		const asking = { context, caller, language, origin: originOf(request) };
		const { changes, refresh_token } = await editOwnAdmin(asking, { body: input, token: tokenOf(request, 'admin') });
		request.changes = changes;
		return refresh_token === '' ? null : { refresh_token };
	}),
	route(ownSessions, async ({ context, caller, request }) => ({
		list: await listSessions(context, 'admin', {
			userId: caller.id,
			epoch: caller.epoch,
			token: tokenOf(request, 'admin'),
		}),
	})),
	route(endOwnSession, async ({ context, caller, request, input: { session, all } }) => {
		if (all) return { refresh_token: await endOtherSessions(context, caller, tokenOf(request, 'admin')) };
		if (!(await endLogin(context, 'admin', { userId: caller.id, session }))) throw refused('admin.noSession');
		return null;
	}),
];

/** The screens that decide who may enter the back office, and one's own account. */
export const adminRoutes = [...accountRoutes, ...groupRoutes, ...ruleRoutes, ...ownRoutes];
