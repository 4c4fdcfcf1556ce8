import type { Insertable } from 'kysely';
import type { Context } from '#server/context.ts';
import type { MemberLevelTable } from '#server/database/tables.generated.ts';
import type { TestAccount } from './accounts.ts';

type Wish = Partial<Insertable<MemberLevelTable>>;

/** A level that members reach with their first growth unless asked otherwise; it takes nothing off. */
export async function makeLevel(context: Context, wish: Wish = {}): Promise<number> {
	const now = context.clock.now();
	const { growth_min } = await context.db
		.selectFrom('member_level')
		.select(({ fn, val }) => fn.coalesce(fn.max('growth_min'), val(0)).as('growth_min'))
		.executeTakeFirstOrThrow();
	const usual = { name: '银卡', growth_min: Number(growth_min) + 100, create_time: now, update_time: now };
	const row = await context.db
		.insertInto('member_level')
		.values({ ...usual, ...wish })
		.returning('id')
		.executeTakeFirstOrThrow();
	return row.id;
}

/** Makes a member reach a level of the wish, which is made where it is not there; its id. */
export async function reachLevel(context: Context, { id: userId }: TestAccount, wish: Wish = {}): Promise<number> {
	const known = wish.id
		? await context.db.selectFrom('member_level').select('id').where('id', '=', Number(wish.id)).executeTakeFirst()
		: undefined;
	const id = known?.id ?? (await makeLevel(context, wish));
	const level = await context.db
		.selectFrom('member_level')
		.select('growth_min')
		.where('id', '=', id)
		.executeTakeFirstOrThrow();
	const growth = level.growth_min;
	await context.db.updateTable('member').set({ growth }).where('id', '=', userId).execute();
	await context.db
		.insertInto('growth_log')
		.values({
			...{ user_id: userId, type: 'admin', growth, before: 0, after: growth, kept: growth, ref_type: 'admin' },
			create_time: context.clock.now(),
		})
		.execute();
	return id;
}
