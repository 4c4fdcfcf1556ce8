import { isRuleName } from '#domain/access/nodes.ts';
import { changeGives, leadsAstray, leadsAway, placeOf } from '#domain/admin/rule.rules.ts';
import { refused } from '#domain/errors.ts';
import { onOff } from '#domain/kernel/on-off.ts';
import type { ListQuery } from '#domain/resource/resource.contract.ts';
import type { ResourceHooks, Writing } from '#server/resource/hooks.ts';
import { type Asking, listResource } from '#server/resource/resource.service.ts';
import { clearPageType, readGrantingMemberGroups, readGrantingRules } from '#server/resource/rule-sets.queries.ts';

const opensNothing = ['menu_dir', 'button'];

/** Folders and buttons open no page; who may not change groups gives them nothing by changing a rule or bringing one back. */
export const memberRuleHooks: ResourceHooks = {
	guard: checkGrants,
	after: async ({ tx, action, id, after }) => {
		if (action !== 'del' && opensNothing.includes(String(after['type']))) await clearPageType(tx, 'member_rule', id);
	},
};

async function checkGrants({ tx, caller, action, id, before, after }: Writing): Promise<void> {
	if (action === 'del') return;
	const [was, will] = [placeOf(before), placeOf(after)];
	if (action !== 'restore') {
		if (was.name !== will.name && !isRuleName(will.name)) throw refused('rule.nameForm', {}, { field: 'name' });
		if (leadsAstray(before, after)) throw refused('rule.address', {}, { field: 'url' });
		if (!caller.isSuper && leadsAway(before, after)) throw refused('rule.foreignAddress', {}, { field: 'url' });
	}
	if (action === 'add' || caller.isSuper || caller.nodes.has('user/group/edit')) return;
	const granting = {
		rules: await readGrantingRules(tx, 'member_rule'),
		groups: await readGrantingMemberGroups(tx, id),
	};
	if (changeGives(granting, { before: was, after: will })) throw refused('memberRule.gives', { name: will.name });
}

const noButtons = { field: 'type', operator: '<>', val: 'button', render: '' };
const enabled = { field: 'status', operator: 'eq', val: onOff.on, render: '' };

/** The tree of rules; as choices, only what others can stand below. */
export function listMemberRules(asking: Asking, query: ListQuery) {
	return listResource(asking, query.select ? { ...query, search: [...query.search, noButtons, enabled] } : query);
}
