import { groupColumns } from '#domain/admin/group.resource.ts';
import { givingProblem, withoutParents, withParents } from '#domain/admin/group.rules.ts';
import { refused } from '#domain/errors.ts';
import { fill, type Language } from '#domain/kernel/language.ts';
import { translated } from '#domain/kernel/translated.ts';
import { words } from '#domain/resource/fields.ts';
import type { ListQuery } from '#domain/resource/resource.contract.ts';
import type { ResourceHooks, RowChanges } from '#server/resource/hooks.ts';
import { type Asking, addRow, deleteRows, editRow, listResource, readRow } from '#server/resource/resource.service.ts';
import { readRulePlaces, type StoredGroup } from './groups.queries.ts';
import { groupName, type Reach, readReach } from './reach.ts';

type Body = Readonly<Record<string, unknown>>;
type Row = Record<string, unknown>;

const everything = words('全部权限', 'Everything');
const nothing = words('无权限', 'No permissions');
const several = words('{first} 等 {number} 项', '{first} and more, {number} in all');

/** The groups that the caller may see: those below, and the own ones unless only what can be given is wanted. */
export async function listGroups(asking: Asking, query: ListQuery & { absoluteAuth: 0 | 1 }) {
	const reach = await readReach(asking.context, asking.caller);
	const own = query.absoluteAuth === 1 ? [] : reach.groups.filter(({ isOwn }) => isOwn);
	const { list, options, remark } = await listResource(onColumns(asking, reach, { own }), query);
	const told = (rows: Row[]): Row[] =>
		rows.map((row) => ({
			...row,
			rules: rulesText(reach, Number(row['id']), asking.language),
			...(row['children'] ? { children: told(row['children'] as Row[]) } : {}),
		}));
	return {
		...(list && { list: told(list) }),
		...(options && { options: told(options) }),
		...(remark !== undefined && { remark }),
		group: reach.groups.filter(({ isOwn }) => isOwn).map(({ id }) => id),
	};
}

/** The group to edit; of its rules those that have none below them, so that a tree shows the others half checked. */
export async function readGroup(asking: Asking, id: number) {
	const reach = await readReach(asking.context, asking.caller);
	const { row } = await readRow(onColumns(asking, reach), id);
	const group = groupOf(reach, id);
	const places = group.isSuper ? [] : await readRulePlaces(asking.context.db);
	const rules = group.isSuper ? ['*'] : withoutParents(places, new Set(group.ruleIds)).map(String);
	return { row: { ...row, rules } };
}

export async function addGroup(asking: Asking, body: Body): Promise<{ id: number }> {
	const reach = await readReach(asking.context, asking.caller);
	const rules = await rulesToStore(asking, reach, body['rules']);
	const hooks: ResourceHooks = {
		columns: async () => ({ rules: rules ?? '' }),
		guard: async ({ after }) => checkParent(asking, reach, Number(after['pid'])),
	};
	return addRow(onColumns(asking, reach, { hooks }), body);
}

/** Changes a group below the caller; an empty list of rules leaves the rules as they are. */
export async function editGroup(asking: Asking, body: Body): Promise<RowChanges> {
	const reach = await readReach(asking.context, asking.caller);
	const id = body['id'] as number;
	checkGroup(asking, reach, id);
	const group = groupOf(reach, id);
	const rules = await rulesToStore(asking, reach, body['rules']);
	const hooks: ResourceHooks = {
		columns: async () => (rules === undefined ? {} : { rules }),
		guard: async ({ before, after }) => {
			if (before['pid'] !== after['pid']) checkParent(asking, reach, Number(after['pid']));
		},
	};
	const changes = await editRow(onColumns(asking, reach, { hooks }), body);
	const before = group.isSuper ? '*' : group.ruleIds.join(',');
	return rules === undefined || rules === before ? changes : { ...changes, rules: [before, rules] };
}

/** Deletes groups together with those below them; the caller's own are passed over. */
export async function deleteGroups(asking: Asking, ids: readonly number[]) {
	const reach = await readReach(asking.context, asking.caller);
	const others = ids.filter((id) => !reach.groups.find((group) => group.id === id)?.isOwn);
	if (others.length === 0) throw refused('group.own');
	const hooks: ResourceHooks = { guard: async ({ id }) => checkGroup(asking, reach, id) };
	return deleteRows(onColumns(asking, reach, { hooks }), others);
}

function groupOf(reach: Reach, id: number): StoredGroup {
	const group = reach.groups.find((each) => each.id === id);
	if (!group) throw refused('row.unknown', { id });
	return group;
}

/** One's own group, or one that may do as much, is not to be touched. */
function checkGroup({ language }: Asking, reach: Reach, id: number): void {
	const group = groupOf(reach, id);
	if (group.isOwn) throw refused('group.own');
	if (!reach.isBelow(group)) throw refused('group.notBelow', { name: groupName(group, language) });
}

function checkParent({ caller }: Asking, { groups, isBelow }: Reach, pid: number): void {
	const parent = groups.find(({ id }) => id === pid);
	if (!parent || caller.isSuper || parent.isOwn || isBelow(parent)) return;
	throw refused('group.parentTooHigh', {}, { field: 'pid' });
}

/** `*` for every rule there is, else the ids with everything above them; `undefined` where nothing was sent. */
async function rulesToStore({ context, caller }: Asking, reach: Reach, sent: unknown): Promise<string | undefined> {
	const entries = (Array.isArray(sent) ? sent : String(sent ?? '').split(',')).map(String).filter(Boolean);
	if (entries.length === 0) return undefined;
	const field = { field: 'rules' };
	if (entries.includes('*')) {
		if (!caller.isSuper) throw refused('group.ruleNotHeld', {}, field);
		return '*';
	}
	const places = await readRulePlaces(context.db);
	const given = withParents(places, entries.map(Number));
	if (given.size === 0) return undefined;
	if (caller.isSuper) return given.size === places.length ? '*' : idsText(given);
	const problem = givingProblem(reach.held, given);
	if (problem) throw refused(problem, {}, field);
	return idsText(given);
}

function idsText(ids: ReadonlySet<number>): string {
	return [...ids].toSorted((one, other) => one - other).join(',');
}

/** The rules of a group in a few words. */
function rulesText(reach: Reach, id: number, language: Language): string {
	const group = groupOf(reach, id);
	if (group.isSuper) return everything[language];
	if (!group.firstRule) return nothing[language];
	const first = translated(language, group.firstRule.i18n, 'title', group.firstRule.title);
	return group.ruleIds.length === 1 ? first : fill(several[language], { first, number: group.ruleIds.length });
}

function onColumns(
	asking: Asking,
	{ groups, isBelow }: Reach,
	{
		own = groups.filter(({ isOwn }) => isOwn),
		hooks = {},
	}: { own?: readonly StoredGroup[]; hooks?: ResourceHooks } = {},
): Asking {
	const scope = async () => ({ column: 'id', ids: [...own, ...groups.filter(isBelow)].map(({ id }) => id) });
	return { ...asking, resource: groupColumns, hooks: { ...hooks, scope } };
}
