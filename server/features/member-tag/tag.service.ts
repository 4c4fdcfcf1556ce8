import { memberStatus } from '#domain/account-end/account-end.rules.ts';
import { refused } from '#domain/errors.ts';
import type { Language } from '#domain/kernel/language.ts';
import { type ShownTag, tagKind } from '#domain/member-tag/tag.kinds.ts';
import { mostTags } from '#domain/member-tag/tag.limits.ts';
import { ruleOfTag } from '#domain/member-tag/tag.resource.ts';
import { ruleProblem, type TagRule } from '#domain/member-tag/tag.rules.ts';
import type { Context, Tx } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { checkBody } from '#server/resource/body.ts';
import * as queries from './tag.queries.ts';
import * as writes from './tag.writes.ts';

type Body = Readonly<Record<string, unknown>>;

/** Refuses tags that there are not, and those that rules keep. */
async function checkByHand(tx: Tx, ids: readonly number[]): Promise<void> {
	const wanted = [...new Set(ids)];
	const tags = await queries.holdTags(tx, wanted);
	if (tags.length < wanted.length) throw refused('memberTag.unknown', {}, { field: 'tag_ids' });
	const kept = tags.find(({ kind }) => kind === tagKind.rule);
	if (kept) throw refused('memberTag.byRule', { name: kept.name }, { field: 'tag_ids' });
}

/** Gives a member tags by hand in place of those before. */
export async function tagOne(
	context: Context,
	{ user_id, tag_ids }: { user_id: number; tag_ids: readonly number[] },
	language: Language,
): Promise<ShownTag[]> {
	return inTransaction(context, async (tx) => {
		const [member] = await queries.holdTagged(tx, [user_id]);
		if (!member) throw refused('memberPage.unknown');
		if (member.status === memberStatus.ended) throw refused('accountEnd.ended');
		await checkByHand(tx, tag_ids);
		await writes.takeOtherTags(tx, user_id, tag_ids);
		await writes.giveTags(tx, { userIds: [user_id], tagIds: tag_ids, now: context.clock.now() });
		return queries.findTagsOf(tx, user_id, language);
	});
}

/** Gives several members tags by hand and takes some from them; answers how many there are of them. */
export async function tagMany(
	context: Context,
	{ ids, add_ids, remove_ids }: { ids: readonly number[]; add_ids: readonly number[]; remove_ids: readonly number[] },
): Promise<number> {
	if (add_ids.length + remove_ids.length === 0) throw refused('memberTag.nothingChosen', {}, { field: 'add_ids' });
	return inTransaction(context, async (tx) => {
		const members = await queries.holdTagged(tx, [...new Set(ids)]);
		const userIds = members.filter(({ status }) => status !== memberStatus.ended).map(({ id }) => id);
		await checkByHand(tx, [...add_ids, ...remove_ids]);
		await writes.takeTags(tx, userIds, remove_ids);
		await writes.giveTags(tx, { userIds, tagIds: add_ids, now: context.clock.now() });
		if (await queries.bearsMore(tx, userIds, mostTags)) {
			throw refused('memberTag.tooMany', { most: mostTags }, { field: 'add_ids' });
		}
		return userIds.length;
	});
}

const numbers = (ids: unknown): number[] => ((ids ?? []) as readonly (string | number)[]).map(Number);
const texts = (list: unknown): string[] => ((list ?? []) as readonly unknown[]).map(String);

/** A stored row, or a body that was read, as its rule is looked at; ids come as they were sent. */
export function ruleOf(row: Body): TagRule {
	const sum = (name: string) => Number(row[name] ?? 0);
	const most = row['orders_max'];
	return {
		match: String(row['match']),
		orders_min: sum('orders_min'),
		orders_max: most === null || most === undefined ? null : Number(most),
		spent_min: sum('spent_min'),
		active_days: sum('active_days'),
		idle_days: sum('idle_days'),
		joined_days: sum('joined_days'),
		level_ids: numbers(row['level_ids']),
		group_ids: numbers(row['group_ids']),
		classify_ids: numbers(row['classify_ids']),
		brand_ids: numbers(row['brand_ids']),
		merchant_ids: numbers(row['merchant_ids']),
		place: texts(row['place']),
		birth_months: texts(row['birth_months']),
		refund_rate: sum('refund_rate'),
	};
}

/** How many members a rule means, before it is saved. */
export async function countRule({ db, clock }: Context, body: Body, language: Language): Promise<number> {
	const rule = ruleOf(checkBody({ resource: ruleOfTag, language, action: 'add' }, body));
	const problem = ruleProblem(rule);
	if (problem) throw refused(problem.code, {}, { field: problem.field });
	return queries.countMeant(db, rule, clock.now());
}

/** Brings the members of all tags by rule up to date. */
export async function keepTags(context: Context): Promise<void> {
	for (const tagId of await queries.findRuleTags(context.db)) await keepTag(context, tagId);
}

/** So many members are looked at in one transaction. */
const partSize = 20_000;

/** Brings the members of a tag up to date by its rule as it then is, part by part; a tag that is gone or by hand is none. */
export async function keepTag(context: Context, tagId: number): Promise<void> {
	const now = context.clock.now();
	let above = 0;
	for (;;) {
		const until = await queries.findPartEnd(context.db, above, partSize);
		if (until === undefined) return writes.noteKept(context.db, tagId, now);
		const isThere = await inTransaction(context, async (tx) => {
			const row = await queries.holdRule(tx, tagId);
			if (row) await writes.keepPart(tx, { tagId, rule: ruleOf(row), above, until, now });
			return row !== undefined;
		});
		if (!isThere) return;
		above = until;
	}
}
