import { sql } from 'kysely';
import type { Pool } from 'pg';
import { goodsStatus } from '#domain/goods/goods.status.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Tx } from '#server/database/handle.ts';
import { lit } from '#server/database/lit.ts';
import { isForSaleOn } from '#server/database/shown-goods.ts';
import { isRunning } from '#server/database/shown-topics.ts';
import type { Stored } from '#server/database/stored.ts';

export interface TopicCardRow extends Stored<'topic', 'id' | 'image'> {
	readonly title: string;
	readonly intro: string;
	readonly works_num: number;
}

export interface TopicRow extends Omit<TopicCardRow, 'works_num'> {
	readonly seo_title: string;
	readonly seo_keywords: string;
	readonly seo_description: string;
	/** Its goods in the editor's order, shown by the store or not. */
	readonly goods_ids: number[];
}

/** Topics that run now with the number of their goods that can be bought; $1 the time. */
const running = `select p.id, p.weigh, p.update_time, (
		select count(*)::int from topic_goods w
		where w.topic_id = p.id and (select ${isForSaleOn('g')} from goods_shelf g where g.goods_id = w.goods_id)) as works_num
	from topic p where ${isRunning('$1')}`;

/** A text of `topic p` in a language. */
const textIn = (language: string, column: string) =>
	`coalesce(nullif(p.i18n -> ${language} ->> '${column}', ''), p.${column}) as ${column}`;

/** One page of the topics that have something to sell now, and how many there are in all. */
export async function listShownTopics(
	pool: Pool,
	{ language, now, limit, offset }: { language: Language; now: number; limit: number; offset: number },
): Promise<{ rows: TopicCardRow[]; total: number }> {
	const { rows } = await pool.query<TopicCardRow & { total: number }>({
		name: 'topics',
		text: `with shown as materialized (select * from (${running}) r where works_num > 0)
			select p.id, ${textIn('$2', 'title')}, ${textIn('$2', 'intro')}, p.image, page.works_num,
				(select count(*)::int from shown) as total
			from (select 1) one
			left join (select * from shown order by weigh desc, id desc limit $3 offset $4) page on true
			left join topic p on p.id = page.id
			order by page.weigh desc, page.id desc`,
		values: [now, language, limit, offset],
	});
	return { rows: rows.filter(({ id }) => id !== null), total: rows[0]?.total ?? 0 };
}

/** The topics that run now and hold a work of a creator that can be bought, the bigger weight first. */
export async function listTopicsOf(
	pool: Pool,
	{ merchantId, language, now, most }: { merchantId: number; language: Language; now: number; most: number },
): Promise<TopicCardRow[]> {
	const { rows } = await pool.query<TopicCardRow>({
		name: 'topics-of-creator',
		text: `select p.id, ${textIn('$2', 'title')}, ${textIn('$2', 'intro')}, p.image, r.works_num
			from (${running}) r join topic p on p.id = r.id
			where exists (select from topic_goods w join goods_shelf g on g.goods_id = w.goods_id
				where w.topic_id = p.id and g.merchant_id = $3 and ${isForSaleOn('g')})
			order by p.weigh desc, p.id desc limit $4`,
		values: [now, language, merchantId, most],
	});
	return rows;
}

/** A topic with the ids of its goods; with a time, only if it runs then. */
export async function findTopic(
	pool: Pool,
	{ id, language, now }: { id: number; language: Language; now: number | undefined },
): Promise<TopicRow | undefined> {
	const texts = ['title', 'intro', 'seo_title', 'seo_keywords', 'seo_description'].map((name) => textIn('$2', name));
	const { rows } = await pool.query<TopicRow>({
		name: now === undefined ? 'topic-any' : 'topic',
		text: `select p.id, p.image, ${texts.join(', ')},
				array(select w.goods_id from topic_goods w where w.topic_id = p.id order by w.place) as goods_ids
			from topic p where p.id = $1 ${now === undefined ? '' : `and ${isRunning('$3')}`}`,
		values: [id, language, ...(now === undefined ? [] : [now])],
	});
	return rows[0];
}

/** Addresses of the topics that a visitor finds now, and when each changed last. */
export async function listTopicAddresses(
	pool: Pool,
	{ now, most }: { now: number; most: number },
): Promise<{ id: number; update_time: number }[]> {
	const { rows } = await pool.query<{ id: number; update_time: number }>(
		`select id, update_time from (${running}) r where works_num > 0 order by weigh desc, id desc limit $2`,
		[now, most],
	);
	return rows;
}

/** How many of these goods exist outside of the recycle bin. */
export async function countLiving(tx: Tx, ids: readonly string[]): Promise<number> {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from goods where id = any(${[...ids]}::bigint[]) and status <> ${lit(goodsStatus.recycled)}`.execute(
		tx,
	);
	return rows[0]?.count ?? 0;
}
