import { type RawBuilder, sql } from 'kysely';
import { goodsStatus } from '#domain/goods/goods.status.ts';
import { onOff } from '#domain/kernel/on-off.ts';
import { merchantStatus } from '#domain/merchant/merchant.status.ts';
import { lit } from './lit.ts';

const onShelf = `g.status = '${goodsStatus.onShelf}'`;

/** SQL of the categories that are disabled, with all below them. */
export const hiddenCategories = `with recursive hidden as (
			select id from classify where status = '${onOff.off}'
			union select child.id from classify child join hidden on child.pid = hidden.id
		) select id from hidden`;

/**
 * SQL over `goods g`: on the shelf, of a merchant that is open, in a main category that is enabled up to its root. Of `not in`
 * the planner assumes that half of the rows remain, of an array that it does not know that none do.
 */
export const isShown = `${onShelf}
	and g.merchant_id not in (select id from merchant where status <> '${merchantStatus.open}')
	and g.classify_id not in (${hiddenCategories})`;

/** Parts of a statement that is asked of the shelf in several places: each is found once. */
export const leftOut = `closed as materialized (select id from merchant where status <> '${merchantStatus.open}'),
		hidden (id) as materialized (${hiddenCategories})`;

/** As `isShown`, of a row of `goods_shelf` by its alias, beside `leftOut`: it stands there while its work is on the shelf. */
export const isShownOn = (row: string): string =>
	`${row}.merchant_id not in (select id from closed) and ${row}.classify_id not in (select id from hidden)`;

/** The same of what can be bought now, by itself. */
export const isForSaleOn = (row: string): string => `${row}.in_stock = 1
	and ${row}.merchant_id not in (select id from merchant where status <> '${merchantStatus.open}')
	and ${row}.classify_id not in (${hiddenCategories})`;

/** As `isShown`, of a merchant on a break as well: who has such a work in the cart reads that its shop is closed, not that it is gone. */
export const isListed = `${onShelf}
	and g.merchant_id not in (select id from merchant where status not in ('${merchantStatus.open}', '${merchantStatus.paused}'))
	and g.classify_id not in (${hiddenCategories})`;

/** SQL over `merchant m`: whether it sells at a moment, by its own switch and by the days on which it is closed. */
export const isOpenAt = (now: RawBuilder<unknown>): RawBuilder<boolean> =>
	sql<boolean>`(m.status <> ${lit(merchantStatus.paused)} and (coalesce(m.close_from, ${now}) <= ${now} and coalesce(m.close_to > ${now}, m.close_from is not null)) is not true)`;

/**
 * SQL over `goods g` of what members keep, be it shown or not: on the shelf as it is, else as it last stood there. The name
 * is empty where it never did or where staff forced it off.
 */
export const keptName = `case when ${onShelf} then g.name else coalesce(g.last_shown ->> 'name', '') end`;
export const keptI18n = `case when ${onShelf} then g.i18n else coalesce(g.last_shown -> 'i18n', '{}') end`;
export const keptImage = `case when ${onShelf} then g.image else coalesce(g.last_shown ->> 'image', '') end`;

/** SQL over `sku s` of `goods g`: what a version that lies in a cart is called, by the same rule. */
export const keptSpec = `case when ${onShelf} then s.spec_text else coalesce(g.last_shown #>> array['specs', s.id::text, 'name'], '') end`;
export const keptSpecI18n = `case when ${onShelf} then s.i18n else coalesce(g.last_shown #> array['specs', s.id::text, 'i18n'], '{}') end`;
