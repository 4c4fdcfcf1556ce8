import type { AdminCaller } from '#domain/access/caller.ts';
import { editableRules, type RuleSum, rulesText, sentRules, storedRules } from '#domain/access/rule-set.ts';
import { groupColumns } from '#domain/admin/group.resource.ts';
import { givingProblem } from '#domain/admin/group.rules.ts';
import { refused } from '#domain/errors.ts';
import type { Language } from '#domain/kernel/language.ts';
import { onOff } from '#domain/kernel/on-off.ts';
import type { ListQuery } from '#domain/resource/resource.contract.ts';
import { holdProved } from '#server/auth/proof.ts';
import type { Context } from '#server/context.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import type { ResourceHooks, RowChanges } from '#server/resource/hooks.ts';
import type { RowScope } from '#server/resource/resource.queries.ts';
import { type Asking, addRow, deleteRows, editRow, listResource, readRow } from '#server/resource/resource.service.ts';
import { readRulePlaces } from '#server/resource/rule-sets.queries.ts';
import { readGroupRules, readRuleSums, type ShownGroup } from './groups.queries.ts';
import { groupName, type Reach, readReach, withinReach } from './reach.ts';

type Body = Readonly<Record<string, unknown>>;
type Row = Record<string, unknown>;

/** The groups that the caller may see: those below, and the own ones unless only what can be given is wanted. */
export async function listGroups(asking: Asking, query: ListQuery & { absoluteAuth: 0 | 1 }) {
	const reach = await readReach(asking.context, asking.caller);
	const own = query.absoluteAuth === 1 ? [] : reach.groups.filter(({ isOwn }) => isOwn);
	const { list, options, remark } = await listResource(onColumns(asking, reach, { own }), query);
	const sums = await readRuleSums(asking.context.db, idsIn([...(list ?? []), ...(options ?? [])]));
	const shown = (rows: Row[]): Row[] =>
		rows.map((row) => ({
			...row,
			rules: groupRules(sums, Number(row['id']), asking.language),
			...(row['children'] ? { children: shown(row['children'] as Row[]) } : {}),
		}));
	return {
		...(list && { list: shown(list) }),
		...(options && { options: shown(options) }),
		...(remark !== undefined && { remark }),
		group: reach.groups.filter(({ isOwn }) => isOwn).map(({ id }) => id),
	};
}

/** The group to edit; of its rules those that have none below them, so that a tree shows the others half checked. */
export async function readGroup(asking: Asking, id: number) {
	const reach = await readReach(asking.context, asking.caller);
	return readRow(onColumns(asking, reach), id);
}

/** Adds a group; answers what it may do from now on as well, as that was stored. */
export function addGroup(asking: Asking, body: Body): Promise<{ id: number; rules: string }> {
	return withinReach(asking, async (reach, tx) => {
		const rules = await rulesToStore(tx, reach, body['rules']);
		const hooks: ResourceHooks = {
			columns: async () => ({ rules: rules ?? '' }),
			guard: async (writing) => {
				checkParent(reach, Number(writing.after['pid']));
				const { context, tx, caller, after } = writing;
				if (rules && after['status'] !== onOff.off) await holdProved(context, tx, caller);
			},
		};
		return { ...(await addRow(onColumns(asking, reach, { hooks }), body)), rules: rules ?? '' };
	});
}

/**
 * Changes a group below the caller; an empty list of rules leaves the rules as they are. Whoever changes what it may do lets
 * staff in or shuts them out.
 */
export function editGroup(asking: Asking, body: Body): Promise<RowChanges> {
	return withinReach(asking, async (reach, tx) => {
		const id = body['id'] as number;
		checkGroup(asking, reach, id);
		const group = groupOf(reach, id);
		const { ruleIds, listedIds } = await groupRulesOf(tx, id);
		const listed = group.isAll ? '*' : listedIds.join(',');
		const rules = await rulesToStore(tx, reach, body['rules']);
		const hooks: ResourceHooks = {
			columns: async () => (rules === undefined ? {} : { rules }),
			guard: async (writing) => {
				const { context, tx, caller, before, after } = writing;
				if (before['pid'] !== after['pid']) checkParent(reach, Number(after['pid']));
				const isRuled = rules !== undefined && rules !== listed;
				if (isRuled || before['status'] !== after['status']) await holdProved(context, tx, caller);
			},
		};
		const changes = await editRow(onColumns(asking, reach, { hooks }), body);
		const before = group.isAll ? '*' : ruleIds.join(',');
		return rules === undefined || rules === before ? changes : { ...changes, rules: [before, rules] };
	});
}

/** Deletes groups together with those below them; the caller's own are passed over. */
export function deleteGroups(asking: Asking, ids: readonly number[]) {
	return withinReach(asking, async (reach) => {
		const others = ids.filter((id) => !reach.groups.find((group) => group.id === id)?.isOwn);
		if (others.length === 0) throw refused('group.own');
		const hooks: ResourceHooks = {
			guard: async ({ context, tx, caller, id }) => {
				checkGroup(asking, reach, id);
				await holdProved(context, tx, caller);
			},
		};
		return deleteRows(onColumns(asking, reach, { hooks }), others);
	});
}

function idsIn(rows: readonly Row[]): number[] {
	return rows.flatMap((row) => [Number(row['id']), ...idsIn((row['children'] as Row[] | undefined) ?? [])]);
}

/** What a group may do, in words. */
export function groupRules(sums: ReadonlyMap<number, RuleSum>, id: number, language: Language): string {
	return rulesText(sums.get(id) ?? { isAll: false, ruleNumber: 0, firstRule: null }, language);
}

/** The groups that an export of the caller's may contain. */
export async function groupScope(context: Context, caller: AdminCaller): Promise<RowScope> {
	return scopeOf(await readReach(context, caller));
}

/** The own groups, or some of them, and all below. */
function scopeOf({ groups, isBelow }: Reach, own: Reach['groups'] = groups.filter(({ isOwn }) => isOwn)): RowScope {
	return { column: 'id', ids: [...own, ...groups.filter(isBelow)].map(({ id }) => id) };
}

function groupOf(reach: Reach, id: number): ShownGroup {
	const group = reach.groups.find((each) => each.id === id);
	if (!group) throw refused('row.unknown', { id });
	return group;
}

async function groupRulesOf(db: Database | Tx, id: number) {
	const [rules] = await readGroupRules(db, [id]);
	if (!rules) throw refused('row.unknown', { id });
	return rules;
}

/** One's own group, or one that may do as much, is not to be touched. */
function checkGroup({ language }: Asking, reach: Reach, id: number): void {
	const group = groupOf(reach, id);
	if (group.isOwn) throw refused('group.own');
	if (!reach.isBelow(group)) throw refused('group.notBelow', { name: groupName(group, language) });
}

function checkParent({ groups, isBelow, isSuper }: Reach, pid: number): void {
	const parent = groups.find(({ id }) => id === pid);
	if (!parent || isSuper || parent.isOwn || isBelow(parent)) return;
	throw refused('group.parentTooHigh', {}, { field: 'pid' });
}

/** What is to be stored, `undefined` where nothing was sent; nobody gives more than less than their own. */
async function rulesToStore(tx: Tx, { granted, isSuper }: Reach, sent: unknown): Promise<string | undefined> {
	const places = await readRulePlaces(tx, 'admin_rule');
	const given = sentRules(places, sent);
	if (given === undefined) return undefined;
	const problem = !isSuper && (given === '*' ? 'group.ruleNotGranted' : givingProblem(granted, given));
	if (problem) throw refused(problem, {}, { field: 'rules' });
	return storedRules(places, given);
}

function onColumns(
	asking: Asking,
	reach: Reach,
	{ own, hooks = {} }: { own?: Reach['groups']; hooks?: ResourceHooks } = {},
): Asking {
	const scope = async () => scopeOf(reach, own);
	const beside = async (db: Database | Tx, id: number) => {
		const [places, rules] = await Promise.all([readRulePlaces(db, 'admin_rule'), groupRulesOf(db, id)]);
		return { rules: editableRules(places, rules) };
	};
	const caller = { ...asking.caller, isSuper: reach.isSuper };
	return { ...asking, caller, resource: groupColumns, hooks: { ...hooks, scope, beside } };
}
