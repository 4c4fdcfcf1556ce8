import { isRuleName } from '#domain/access/nodes.ts';
import { addingProblem, decisiveChange, givesNothing, leadsAstray, placeOf } from '#domain/admin/rule.rules.ts';
import { refused } from '#domain/errors.ts';
import { onOff } from '#domain/kernel/on-off.ts';
import type { ListQuery } from '#domain/resource/resource.contract.ts';
import { holdProved } from '#server/auth/proof.ts';
import type { ResourceHooks, RowChanges, Writing } from '#server/resource/hooks.ts';
import { type Asking, addRow, deleteRows, editRow, listResource, sortRows } from '#server/resource/resource.service.ts';
import { clearPageType, readGrantingRules } from '#server/resource/rule-sets.queries.ts';
import { giveRule, idsOfGroupsWith, readGroupRules } from './groups.queries.ts';
import { type Reach, readReach, withinReach } from './reach.ts';

type Body = Readonly<Record<string, unknown>>;

/** Who is not super sees the rules of the own groups. */
export const ruleHooks: ResourceHooks = {
	scope: async (context, caller) => {
		const { granted, isSuper } = await readReach(context, caller);
		return isSuper ? undefined : { column: 'id', ids: [...granted] };
	},
};

const folders = { field: 'type', operator: 'IN', val: ['menu_dir', 'menu'], render: '' };
const enabled = { field: 'status', operator: 'eq', val: onOff.on, render: '' };

/** The tree of rules; as choices, only what others can stand below. */
export function listRules(asking: Asking, query: ListQuery) {
	return listResource(asking, query.select ? { ...query, search: [...query.search, folders, enabled] } : query);
}

export function addRule(asking: Asking, body: Body): Promise<{ id: number }> {
	return withinReach(asking, (reach) => addRow(changing(asking, reach), body));
}

export function editRule(asking: Asking, body: Body): Promise<RowChanges> {
	return withinReach(asking, (reach) => editRow(changing(asking, reach), body));
}

export function deleteRules(asking: Asking, ids: readonly number[]) {
	return withinReach(asking, (reach) => deleteRows(changing(asking, reach), ids));
}

export function sortRules(asking: Asking, pair: { id: number; targetId: number }): Promise<void> {
	return withinReach(asking, (reach) => sortRows(changing(asking, reach), pair));
}

/** Who is not super adds rules below the own groups' and changes how these look: nobody gains or loses a node by it. */
function changing(asking: Asking, reach: Reach): Asking {
	const hooks: ResourceHooks = {
		scope: async () => ({ column: 'id', ids: [...reach.granted] }),
		guard: (writing) => checkGrants(asking, writing, reach),
		after: async (writing) => {
			const { tx, action, id, after } = writing;
			if (action !== 'del' && after['type'] !== 'menu') await clearPageType(tx, 'admin_rule', id);
			if (action === 'add') await giveWithParent(writing, reach);
		},
	};
	return { ...asking, caller: { ...asking.caller, isSuper: reach.isSuper }, hooks };
}

async function checkGrants(
	{ context, caller }: Asking,
	{ tx, action, before, after }: Writing,
	reach: Reach,
): Promise<void> {
	if (action === 'del' && !reach.isSuper) throw refused('rule.superOnly');
	// What a rule decides lets staff in, or keeps them out.
	if (reach.isSuper && (action !== 'edit' || decisiveChange(before, after))) await holdProved(context, tx, caller);
	if (action === 'del') return;
	const [was, will] = [placeOf(before), placeOf(after)];
	if (was.name !== will.name && !isRuleName(will.name)) throw refused('rule.nameForm', {}, { field: 'name' });
	if (leadsAstray(before, after)) throw refused('rule.address', {}, { field: 'url' });
	if (reach.isSuper) return;
	const changed = action === 'add' ? undefined : decisiveChange(before, after);
	if (changed) throw refused('rule.superOnly', {}, { field: changed });
	if (action !== 'add') return;
	const problem = addingProblem(await readGrantingRules(tx, 'admin_rule'), reach.granted, after);
	if (problem) throw refused(problem, { name: will.name }, { field: fieldOf[problem] });
}

const fieldOf = {
	'rule.nodeNotGranted': 'name',
	'rule.parentNotGranted': 'pid',
	'rule.foreignAddress': 'url',
	'rule.pathTaken': 'path',
} as const;

/** A new rule goes to all who are granted its parent; one of somebody who is not super to those of them who gain nothing by it. */
async function giveWithParent({ tx, id, after }: Writing, { isSuper }: Reach): Promise<void> {
	const { name, pid } = placeOf(after);
	const withParent = await idsOfGroupsWith(tx, pid);
	if (isSuper) return giveRule(tx, id, withParent);
	const rules = await readGrantingRules(tx, 'admin_rule');
	const given = (await readGroupRules(tx, withParent)).filter((group) => givesNothing(rules, group, name));
	return giveRule(
		tx,
		id,
		given.map((group) => group.id),
	);
}
