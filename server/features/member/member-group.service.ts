import { editableRules, type RuleSet, rulesText, sentRules, storedRules } from '#domain/access/rule-set.ts';
import { refused } from '#domain/errors.ts';
import type { Language } from '#domain/kernel/language.ts';
import { namesIn } from '#domain/kernel/translated.ts';
import { firstMemberGroup } from '#domain/member/member-group.resource.ts';
import type { ListQuery } from '#domain/resource/resource.contract.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import type { ResourceHooks, RowChanges, Writing } from '#server/resource/hooks.ts';
import { type Asking, addRow, deleteRows, editRow, listResource, readRow } from '#server/resource/resource.service.ts';
import { readRulePlaces } from '#server/resource/rule-sets.queries.ts';
import { countGroupMembers, readRuleSets } from './member-groups.queries.ts';

type Body = Readonly<Record<string, unknown>>;

const noRules: RuleSet = { isAll: false, ruleNumber: 0, ruleIds: [], firstRule: null };

/** A page of groups, their rules in a few words. */
export async function listMemberGroups(asking: Asking, query: ListQuery) {
	const { list = [], ...rest } = await listResource(asking, query);
	return { ...rest, list: await withRuleTexts(asking.context.db, list, asking.language) };
}

/** The groups with what each may open, in a few words. */
export async function withRuleTexts<Row extends Readonly<Record<string, unknown>>>(
	db: Database | Tx,
	groups: readonly Row[],
	language: Language,
): Promise<(Row & { rules: string })[]> {
	const idOf = (group: Row) => Number(group['id']);
	const sets = await readRuleSets(db, groups.map(idOf));
	return groups.map((group) => ({ ...group, rules: rulesText(sets.get(idOf(group)) ?? noRules, language) }));
}

/** The group to edit; of its rules those that have none below them, so that a tree shows the others half checked. */
export async function readMemberGroup(asking: Asking, id: number) {
	const { db } = asking.context;
	const [answer, places, sets] = await Promise.all([
		readRow(asking, id),
		readRulePlaces(db, 'member_rule'),
		readRuleSets(db, [id]),
	]);
	return { ...answer, row: { ...answer.row, rules: editableRules(places, sets.get(id) ?? noRules) } };
}

export async function addMemberGroup(asking: Asking, body: Body): Promise<{ id: number }> {
	const rules = (await rulesToStore(asking, body)) ?? '';
	return addRow({ ...asking, hooks: { columns: async () => ({ rules }) } }, body);
}

/** Changes a group; an empty list of rules leaves the rules as they are. */
export async function editMemberGroup(asking: Asking, body: Body): Promise<RowChanges> {
	const rules = await rulesToStore(asking, body);
	let before = rules;
	const hooks: ResourceHooks = {
		columns: async () => (rules === undefined ? {} : { rules }),
		guard: async (writing) => {
			before = String(writing.before['rules']);
		},
	};
	const changes = await editRow({ ...asking, hooks }, body);
	return rules === before ? changes : { ...changes, rules: [before, rules] };
}

/** Deletes groups that nobody is in; the one that new members begin in stays. */
export async function deleteMemberGroups(asking: Asking, ids: readonly number[]) {
	return deleteRows({ ...asking, hooks: { guard: checkEmpty } }, ids);
}

async function checkEmpty({ tx, id, before }: Writing): Promise<void> {
	const name = namesIn(before);
	if (id === firstMemberGroup) throw refused('memberGroup.first', { name });
	const count = await countGroupMembers(tx, id);
	if (count > 0) throw refused('memberGroup.hasMembers', { name, count });
}

/** What is to be stored of the sent rules, with all above them; `undefined` where none were sent. */
async function rulesToStore({ context }: Asking, body: Body): Promise<string | undefined> {
	const places = await readRulePlaces(context.db, 'member_rule');
	const given = sentRules(places, body['rules']);
	return given && storedRules(places, given);
}
