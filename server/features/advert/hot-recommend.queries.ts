import { sql } from 'kysely';
import type { Pool } from 'pg';
import { type HotEntry, type HotPosition, mostHotPlaces } from '#domain/advert/hot-recommend.rules.ts';
import { goodsStatus } from '#domain/goods/goods.status.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import { onOff } from '#domain/kernel/on-off.ts';
import { orderStatus } from '#domain/order/order.status.ts';
import type { listTopics } from '#domain/topic/topic.contract.ts';
import type { Tx } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';
import { hiddenCategories, isForSaleOn } from '#server/database/shown-goods.ts';
import { isRunning } from '#server/database/shown-topics.ts';

/** A rule offers twice as many as a place shows: others may have taken some of them already. */
const offered = 2 * mostHotPlaces;
/** Of a category, goods are looked for among so many that sell or are looked at most, or are the newest of any further one. */
const mostLookedAt = 2000;

const isForSale = isForSaleOn('g');

/** The category with all above it, and all that lie below the topmost of them; $4 the category. */
const branches = `way as (
		select id, pid from classify where id = $4
		union all select above.id, above.pid from classify above join way on above.id = way.pid
	), branch as (
		select id from way where pid = 0
		union all select below.id from classify below join branch on below.pid = branch.id
	), also as materialized (select array(select id from branch where id not in (${hiddenCategories})) as ids),`;

/** Goods that stand in the branch as in a further category. */
const isAlso = 'g.extra_classify_ids && (select ids from also)';

/** Goods that a rule finds, best first. */
function foundBy({ isInBranch }: { isInBranch: boolean }): { counted: string; newest: string } {
	const counted = `select t.goods_id from (
			select goods_id, num from goods_trend where measure = current.rule
			order by num desc, goods_id desc limit ${mostLookedAt}) t
		join goods_shelf g on g.goods_id = t.goods_id
		where ${isForSale} ${isInBranch ? `and (g.classify_id in (select id from branch) or ${isAlso})` : ''}
		order by t.num desc, t.goods_id desc limit ${offered}`;
	const newest = isInBranch
		? `select id from (
				select found.id from branch cross join lateral (
					select g.goods_id as id from goods_shelf g where g.classify_id = branch.id and ${isForSale}
					order by g.goods_id desc limit ${offered}) found
				union
				select id from (
					select g.goods_id as id from (
						select * from goods_shelf where extra_classify_ids <> '{}' order by goods_id desc limit ${mostLookedAt}) g
					where ${isAlso} and ${isForSale}
					order by g.goods_id desc limit ${offered}) found) newest
			order by id desc limit ${offered}`
		: `select g.goods_id from goods_shelf g where ${isForSale} order by g.goods_id desc limit ${offered}`;
	return { counted, newest };
}

/** The topic of an entry while it runs and has goods that can be bought; $2 the time, $3 the language. */
const topicOf = `select jsonb_build_object('id', p.id, 'image', p.image, 'works_num', count(*),
			'title', coalesce(nullif(p.i18n -> $3 ->> 'title', ''), p.title),
			'intro', coalesce(nullif(p.i18n -> $3 ->> 'intro', ''), p.intro))
		from topic p join topic_goods w on w.topic_id = p.id
		where p.id = current.topic_id and ${isRunning('$2')} and (select ${isForSale} from goods_shelf g where g.goods_id = w.goods_id) group by p.id`;

function entriesText(isInBranch: boolean): string {
	const { counted, newest } = foundBy({ isInBranch });
	const place = isInBranch ? 'and (r.classify_id is null or r.classify_id in (select id from way))' : '';
	return `with recursive ${isInBranch ? branches : ''} current as materialized (
			select r.rule, r.num, r.goods_id, r.topic_id, r.image, r.weigh, r.id,
				coalesce(nullif(r.i18n -> $3 ->> 'title', ''), r.title) as title
			from hot_recommend r
			where r.status = '${onOff.on}' and r.position = $1 and coalesce(r.start_time, 0) <= $2::bigint
				and coalesce(r.end_time, $2::bigint + 1) > $2::bigint ${place}
			order by r.weigh desc, r.id desc limit 100)
		select current.rule, current.num, current.title, current.image, case current.rule
			when 'manual' then array(select g.goods_id from goods_shelf g where g.goods_id = current.goods_id and ${isForSale})
			when 'new' then array(${newest})
			else array(${counted}) end as "goodsIds",
			case current.rule when 'manual' then (${topicOf}) end as topic
		from current order by current.weigh desc, current.id desc`;
}

interface Place {
	readonly position: HotPosition;
	readonly classifyId: number | undefined;
	readonly language: Language;
	readonly now: number;
}

/** What an entry finds, its topic as cards show it. */
interface FoundEntry extends Omit<HotEntry, 'topicId'> {
	readonly topic: AnswerOf<typeof listTopics>['list'][number] | null;
}

/** What is put forward in a place now, each entry with goods that can be bought or its topic, in one statement. */
export async function listEntries(pool: Pool, { position, classifyId, language, now }: Place): Promise<FoundEntry[]> {
	const isInBranch = classifyId !== undefined;
	const { rows } = await pool.query<FoundEntry>({
		name: isInBranch ? 'hot-recommends-classify' : 'hot-recommends',
		text: entriesText(isInBranch),
		values: [position, now, language, ...(isInBranch ? [classifyId] : [])],
	});
	return rows;
}

/** Whether a goods exists outside of the recycle bin. */
export async function isGoodsLiving(tx: Tx, id: number): Promise<boolean> {
	const { rows } = await sql`select 1 from goods where id = ${id} and status <> ${lit(goodsStatus.recycled)}`.execute(
		tx,
	);
	return rows.length > 0;
}

/** Pieces of orders paid since then that were not paid back. */
const sold = (since: number) => sql`
	select l.goods_id, sum(l.num - l.refund_num)::bigint as num
	from shop_order o join order_goods l on l.order_id = o.id
	where o.pay_time >= ${since} and o.status <> ${orderStatus.cancelled}
	group by l.goods_id having sum(l.num - l.refund_num) > 0`;

/** Members who have looked at goods since then. */
const seen = (since: number) => sql`
	select goods_id, count(*) as num from footprint where create_time >= ${since} group by goods_id`;

/** Counts anew what sold and what was looked at since then; only what has changed is written. */
export async function countTrends(tx: Tx, since: number): Promise<void> {
	for (const [measure, counted] of [['sales_7d', sold(since)] as const, ['views_7d', seen(since)] as const]) {
		await sql`
			with counted as materialized (${counted}), gone as (
				delete from goods_trend t where t.measure = ${measure}
					and not exists (select 1 from counted c where c.goods_id = t.goods_id)
			)
			insert into goods_trend as t (measure, goods_id, num)
			select ${measure}, goods_id, num from counted order by goods_id
			on conflict (measure, goods_id) do update set num = excluded.num where t.num <> excluded.num`.execute(tx);
	}
}
