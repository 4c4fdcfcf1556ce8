import type { Pool } from 'pg';
import type { Language } from '#domain/kernel/language.ts';
import { givenFrom, readNamed } from '#server/database/named-read.ts';
import { isShownOn, leftOut } from '#server/database/shown-goods.ts';
import type { TimeLeft } from '#server/database/within.ts';
import { conditionsOf, type Narrowed, saidOf } from './goods.filter.queries.ts';
import { rowColumns, type StoreRow } from './goods.store.queries.ts';

/** A part of what was searched for, as it stands in the index, and how much it says. */
export interface NearForm {
	readonly form: string;
	readonly weight: number;
}

/** So many works that hold a part are weighed; a part that more hold says little, and another one tells them apart. */
const mostOfForm = 150;
/** So many of all parts are weighed: those that say most come first. */
const mostHeld = 900;
/** A work that fits less than this part of the best one is not near. */
const nearShare = 3;
const wholeWeight = 10;

/** The works that fit the parts best: how many of them and where they hold them. */
export async function findNear(
	pool: Pool,
	{
		forms,
		filter,
		language,
		now,
		most,
		time,
	}: {
		forms: readonly NearForm[];
		filter: Narrowed | undefined;
		language: Language;
		now: number;
		most: number;
		time: TimeLeft;
	},
): Promise<Omit<StoreRow, 'sort_value'>[]> {
	const given = givenFrom([language, now]);
	const conditions = filter ? conditionsOf({ ...filter, words: [] }, given).map(({ seen }) => seen('s')) : [];
	const texts = given.value(
		forms.map(({ form }) => form),
		'text[]',
	);
	const weights = given.value(
		forms.map(({ weight }) => Math.round(weight * wholeWeight)),
		'bigint[]',
	);
	return readNamed(
		pool,
		given.statement(`with ${leftOut}, sought as materialized (
				select form, weight, sought_pieces(array[form]) as pieces from unnest(${texts}, ${weights}) as listed (form, weight)
			), held as materialized (
				select distinct goods_id from (select hit.goods_id from sought cross join lateral (
					select i.goods_id from goods_index i where text_pieces(i.said) @> sought.pieces and strpos(i.said, sought.form) > 0
					limit ${mostOfForm}) hit limit ${mostHeld}) hits
			), weighed as materialized (
				select s.goods_id, s.sold, (select sum(sought.weight * case when at <= i.name_end then 4 when at <= i.head_end then 3
						when at <= i.params_end then 2 else 1 end)
					from ${saidOf('s.goods_id')} i, sought, strpos(i.said, sought.form) at where at > 0) as fit
				from held cross join lateral (select * from goods_shelf s where s.goods_id = held.goods_id offset 0) s
				where ${[isShownOn('s'), ...conditions].join(' and ')}
			), near as materialized (
				select goods_id, fit, sold from weighed where fit * ${nearShare} >= (select max(fit) from weighed)
				order by fit desc, sold desc, goods_id desc limit ${given.value(most, 'bigint')}
			)
			select ${rowColumns('$2')} from near join goods g on g.id = near.goods_id
			order by near.fit desc, near.sold desc, near.goods_id desc`),
		time,
	);
}
