import type { Insertable } from 'kysely';
import type { Context } from '#server/context.ts';
import type { MemberTagTable } from '#server/database/tables.generated.ts';

let made = 0;

/** A tag of members, given by hand unless asked otherwise; whom a rule means is looked for by its job alone. */
export async function makeMemberTag(
	context: Context,
	wish: Partial<Insertable<MemberTagTable>> = {},
): Promise<{ id: number; name: string }> {
	const now = context.clock.now();
	made += 1;
	return context.db
		.insertInto('member_tag')
		.values({ name: `标签${made}`, create_time: now, update_time: now, ...wish })
		.returning(['id', 'name'])
		.executeTakeFirstOrThrow();
}

/** Gives members a tag. */
export async function tagged(context: Context, tagId: number, userIds: readonly number[]): Promise<void> {
	await context.db
		.insertInto('member_tagged')
		.values(userIds.map((user_id) => ({ tag_id: tagId, user_id, create_time: context.clock.now() })))
		.execute();
}

/** Who bears a tag. */
export async function taggedBy(context: Context, tagId: number): Promise<number[]> {
	const rows = await context.db
		.selectFrom('member_tagged')
		.select('user_id')
		.where('tag_id', '=', tagId)
		.orderBy('user_id')
		.execute();
	return rows.map(({ user_id }) => user_id);
}
