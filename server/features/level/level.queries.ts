import { sql } from 'kysely';
import { couponStatus } from '#domain/coupon/coupon.status.ts';
import type { Language } from '#domain/kernel/language.ts';
import { onOff } from '#domain/kernel/on-off.ts';
import type { Database, Tx } from '#server/database/handle.ts';
import { inLanguage } from '#server/database/in-language.ts';
import { lit } from '#server/database/lit.ts';
import type { Stored } from '#server/database/stored.ts';

export interface LevelRow
	extends Stored<
		'member_level',
		'id' | 'name' | 'note' | 'growth_min' | 'discount_rate' | 'free_freight' | 'free_from' | 'points_rate'
	> {}

/** The levels of the shop, the lowest first. */
export async function findLevels(db: Database, language: Language): Promise<LevelRow[]> {
	const { rows } = await sql<LevelRow>`
		select v.id, ${inLanguage(language, sql`v.i18n`, 'name', sql`v.name`)} as name, ${inLanguage(language, sql`v.i18n`, 'note', sql`v.note`)} as note,
			v.growth_min, v.discount_rate, v.free_freight, v.free_from, v.points_rate
		from member_level v where v.status = ${lit(onOff.on)} order by v.growth_min`.execute(db);
	return rows;
}

/** A member with what they have grown. */
export async function findGrowing(db: Database | Tx, id: number) {
	const columns = ['id', 'username', 'nickname', 'avatar', 'growth', 'status'] as const;
	return db.selectFrom('member').select(columns).where('id', '=', id).executeTakeFirst();
}

/** A page of a member's growth, newest first, and how many lines there are. */
export async function pageOfGrowth(
	db: Database,
	{ memberId, page, limit }: { memberId: number; page: number; limit: number },
) {
	const own = db.selectFrom('growth_log').where('user_id', '=', memberId);
	const [rows, count] = await Promise.all([
		own
			.select(['id', 'type', 'growth', 'before', 'after', 'memo', 'create_time'])
			.orderBy('id', 'desc')
			.limit(limit)
			.offset((page - 1) * limit)
			.execute(),
		own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirst(),
	]);
	return { rows, total: Number(count?.total ?? 0) };
}

/** Which of some levels there are. */
export async function countLevels(db: Database | Tx, ids: readonly number[]): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from member_level where id = any(${[...ids]}::bigint[])`.execute(db);
	return rows[0]?.count ?? 0;
}

/** Whether a level begins at so much growth already, besides this one. */
export async function isLevelAt(tx: Tx, { growth, id }: { growth: number; id: number }): Promise<boolean> {
	const { rows } = await sql<{ is_taken: boolean }>`
		select exists (select from member_level where growth_min = ${growth}::bigint and id <> ${id}) as is_taken`.execute(
		tx,
	);
	return rows[0]?.is_taken ?? false;
}

/** Whether a coupon that is not over, a plan of top-ups or the rule of a tag names one of these levels. */
export async function isLevelUsed(tx: Tx, ids: readonly number[]): Promise<boolean> {
	const { rows } = await sql<{ is_used: boolean }>`
		select exists (select from coupon where status <> ${lit(couponStatus.ended)} and level_ids && ${[...ids]}::bigint[])
			or exists (select from recharge_plan where level_ids && ${[...ids]}::bigint[])
			or exists (select from member_tag where level_ids && ${[...ids]}::bigint[]) as is_used`.execute(tx);
	return rows[0]?.is_used ?? false;
}
