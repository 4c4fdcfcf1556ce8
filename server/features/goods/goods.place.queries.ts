import type { Given } from '#server/database/named-read.ts';
import { isShownOn } from '#server/database/shown-goods.ts';
import { type Condition, glimpsedThenSeen, type Narrowed } from './goods.filter.queries.ts';
import type { SoughtWord } from './goods.meaning.queries.ts';
import { productOf, stepOf, windowOf } from './goods.window.ts';

/** What sets two works of the same fit apart is what was sold of them. */
export const mostSold = 1_000_000_000;
/** An entry whose work is looked up takes about half the time of one that an index of words finds. */
export const lookedUp = 2;

/**
 * Where works may hold all words, of `held_in`, the best first: in the name as they were typed, in any form of theirs, up to the categories and
 * tags, up to the parameters, anywhere. Parts of the index are counted from 1.
 */
const places = [
	{ place: 4, part: 1, isTyped: true },
	{ place: 3, part: 1, isTyped: false },
	{ place: 2, part: 2, isTyped: false },
	{ place: 1, part: 3, isTyped: false },
] as const;
/** No row lies behind it. */
const beyondAll = { sold: 2 * mostSold, id: Number.MAX_SAFE_INTEGER };

interface Sought {
	/** The last row before: its place with what it sold, and its id. */
	readonly after: { readonly value: number; readonly id: number } | undefined;
	readonly rows: number;
}

/**
 * SQL, beside `leftOut`, of works that hold words which very many hold: by where they hold them, then by what was sold, place by
 * place until there are enough. Each place is met along the order of sales, where many works stand in it, else by the pieces of its part.
 */
export function byPlace(
	filter: Narrowed,
	{ after, rows }: Sought,
	{ fitting, others, given }: { fitting: Condition; others: readonly Condition[]; given: Given },
): string {
	const last = after && { place: Math.floor(after.value / mostSold), sold: after.value % mostSold, id: after.id };
	const ways = waysOf(filter, { rows, others }).filter(({ place }) => place <= (last?.place ?? place));
	const window = Math.max(stepOf(1), ...ways.map((way) => way.window));
	const bounds = ways.map(({ place }) => (last && place >= last.place ? last : beyondAll));
	const numbers = (values: readonly number[]) => given.value(values, 'bigint[]');
	const listed = [
		numbers(ways.map(({ place }) => place)),
		numbers(ways.map((way) => (way.window > 0 ? 1 : 0))),
		numbers(bounds.map(({ sold }) => sold)),
		numbers(bounds.map(({ id }) => id)),
	];
	const seeks = ways.flatMap(({ place, seeks: own }) => own.map((seek) => ({ place, ...seek })));
	const sought = [
		numbers(seeks.map(({ place }) => place)),
		given.value(
			seeks.map(({ pieces }) => pieces),
			'text[]',
		),
		numbers(seeks.map(({ part }) => part)),
	];
	const limit = given.value(rows, 'bigint');
	const heldAt = heldIn(filter.words, given);
	const beyond = `(s.sold, s.goods_id) < (t.sold_below, t.id_below)`;
	const near = [isShownOn('w'), ...others.map(glimpsedThenSeen), fitting.seen('w'), `${heldAt('w')} = t.place`];
	const byIndex = [isShownOn('s'), beyond, ...others.map(({ seen }) => seen('s')), `${heldAt('s')} = t.place`];
	return `select id, place from (
		select found.id, t.place * ${mostSold} + least(found.sold, ${mostSold - 1}) as place
		from unnest(${listed.join(', ')}) as t (place, is_near, sold_below, id_below) cross join lateral (
			with near as materialized (
				select w.goods_id as id, w.sold from (
					select s.goods_id, s.search_sign, s.merchant_id, s.classify_id, s.extra_classify_ids, s.price_min, s.in_stock, s.sold
					from goods_shelf s where ${beyond} order by s.sold desc, s.goods_id desc limit ${window}) w
				where t.is_near = 1 and ${near.join(' and ')} order by w.sold desc, w.goods_id desc limit ${limit}
			), enough as materialized (select count(*) >= ${limit} as is_enough from near)
			(select id, sold from near where (select is_enough from enough))
			union all
			(select s.goods_id, s.sold from (
				select distinct hit.goods_id from (
					select array(select piece | listed.part << 44 from unnest(listed.seek::bigint[]) piece) as pieces
					from unnest(${sought.join(', ')}) as listed (place, seek, part) where listed.place = t.place offset 0) sought
				cross join lateral (select i.goods_id from goods_index i
					where part_pieces(i.said, i.name_end, i.head_end, i.params_end) @> sought.pieces offset 0) hit
				union all select far.goods_id from (${fitting.source} offset 0) far where t.place = 0) held
			cross join lateral (select * from goods_shelf s where s.goods_id = held.goods_id offset 0) s
			where not (select is_enough from enough) and ${byIndex.join(' and ')}
			order by s.sold desc, s.goods_id desc limit ${stepOf(rows)})) found
		limit ${limit}) first`;
}

/** SQL of where the work of a row holds the words. */
function heldIn(words: readonly SoughtWord[], given: Given): (row: string) => string {
	const forms = words.flatMap(({ forms: all }, word) =>
		all.flatMap(({ form }, at) => [
			...(at === 0 && isLatin(form) ? [{ form: ` ${form}`, word, own: 1 }] : []),
			{ form, word, own: at === 0 && !isLatin(form) ? 1 : 0 },
		]),
	);
	const listed = [
		given.value(
			forms.map(({ form }) => form),
			'text[]',
		),
		...[forms.map(({ word }) => word), forms.map(({ own }) => own)].map((values) => given.value(values, 'bigint[]')),
	];
	return (row) => `held_in(${row}.goods_id, ${listed.join(', ')})`;
}

/** What begins with such a letter is sought at the beginning of a word first. */
const isLatin = (form: string) => /^[a-z]/.test(form);

interface Way {
	readonly place: number;
	/** How many of what sells best to look at; 0 = by the pieces. */
	readonly window: number;
	readonly seeks: readonly { readonly pieces: string; readonly part: number }[];
}

/** How each place is met. */
function waysOf(
	{ words, works, shares }: Narrowed,
	{ rows, others }: { rows: number; others: readonly Condition[] },
): Way[] {
	const narrowed = productOf(others.map(({ share }) => share));
	// Works of a better place are none of the next.
	let before = 0;
	const windowFor = (share: number, fewest: number) => {
		const own = share - before;
		before = share;
		if (own <= 0) return 0;
		return windowOf({ share: own * narrowed, fewest, works, rows, passed: lookedUp });
	};
	const ways = places.map(({ place, part, isTyped }): Way => {
		const each = words.map((word) => ({ word, share: shareIn(word, { part, isTyped }) }));
		const rarest = each.reduce((one, other) => (other.share < one.share ? other : one));
		const forms = isTyped ? rarest.word.forms.slice(0, 1) : rarest.word.forms;
		return {
			place,
			window: windowFor(productOf(each.map(({ share }) => share)), rarest.share),
			seeks: forms.flatMap(({ seek }) => Array.from({ length: part }, (_, at) => ({ pieces: seek, part: at + 1 }))),
		};
	});
	const all = shares.words ?? 0;
	return [...ways, { place: 0, window: windowFor(Math.max(all, before + all / 10), all), seeks: [] }];
}

/** About which share of all works holds a word up to a part. */
function shareIn({ forms }: SoughtWord, { part, isTyped }: { part: number; isTyped: boolean }): number {
	const sought = isTyped ? forms.slice(0, 1) : forms;
	return sought.flatMap(({ parts }) => parts.slice(0, part)).reduce((sum, share) => sum + share, 0);
}
