import type { StoreOrder } from '#domain/goods/goods.contract.ts';
import { countedTo } from '#domain/goods/goods.total.ts';
import type { Given } from '#server/database/named-read.ts';
import { isShownOn } from '#server/database/shown-goods.ts';
import { alsoOfBranch } from './further.queries.ts';
import {
	type Condition,
	conditionsOf,
	fitOf,
	glimpsedThenSeen,
	type Narrowed,
	saidOf,
} from './goods.filter.queries.ts';
import { byPlace, lookedUp, mostSold } from './goods.place.queries.ts';
import { mostWeighed, productOf, stepOf, windowOf } from './goods.window.ts';

/** How the shelf is ordered: a column of it, ties by the id; each but the last has an index. */
const orders = {
	'weigh,desc': { column: 'weigh', way: 'desc' },
	'sales,desc': { column: 'sold', way: 'desc' },
	'price_min,asc': { column: 'price_min', way: 'asc' },
	'price_min,desc': { column: 'price_min', way: 'desc' },
	'stars,desc': { column: 'star_rank', way: 'desc' },
	'create_time,desc': { column: 'goods_id', way: 'desc' },
	// How well a work fits what is searched for is of no row of the shelf, see `fitting`.
	'match,desc': { column: 'sold', way: 'desc' },
} as const satisfies Record<StoreOrder, { column: string; way: 'asc' | 'desc' }>;

export interface Wanted {
	readonly order: StoreOrder;
	/** The last row before: its value of the order and its id. */
	readonly after?: { readonly value: number; readonly id: number } | undefined;
	readonly rows: number;
}

/** Where none is asked for: most of what narrows has an index of it. */
export const anyOrder: StoreOrder = 'create_time,desc';

/** So many entries of an index that carries signatures are passed by in the time that one row of the table takes. */
const entriesOfRow = 20;
/** A share is an estimate: that works are many is believed of so many times as are counted. */
const manyTimes = 10;

/** Which way an order goes, as SQL. */
export const wayOf = (order: StoreOrder): 'asc' | 'desc' => orders[order].way;

/**
 * Whether what is asked is known to be met by many more works than are ever counted. Words, values and tags are taken to be apart from each
 * other; whoever owns a work and what it costs may well go together with them, so that only what must be in all of them is sure.
 */
export function isOfMany(filter: Narrowed): boolean {
	const { shares, works, isInStock } = filter;
	const { branch, merchant, price, ...others } = shares;
	const known = [
		productOf(Object.values(others)),
		filter.branch && (branch ?? 0),
		filter.merchantId !== undefined && (merchant ?? 0),
		(filter.priceFrom ?? filter.priceTo) !== undefined && (price ?? 0),
	].filter((share) => typeof share === 'number');
	const sure = known.reduce((all, share) => all - (1 - share), 1);
	return sure < 1 && !isInStock && sure * works >= manyTimes * countedTo;
}

/**
 * SQL, beside `leftOut`, of the works of a filter in an order, their `id` and `place`. Its plan is the same for all values: what is known of
 * them decides which way it is written. Along an index of the order, where that is narrowed by the same; among the first entries
 * of one, where many works meet the filter; and else by the index of what the fewest works meet, the rest of it seen row by row.
 */
export function foundBy(filter: Narrowed, { order: asked, after, rows }: Wanted, given: Given): string {
	// Without words all works fit.
	const order = asked === 'match,desc' && filter.words.length === 0 ? 'weigh,desc' : asked;
	const conditions = conditionsOf(filter, given);
	const fitting = order === 'match,desc' ? conditions.find(({ kind }) => kind === 'words') : undefined;
	const [sought] = conditions.filter(({ source }) => source).sort((one, other) => one.share - other.share);
	if (fitting && sought) {
		// What is asked for besides may narrow by more than the words do.
		const by = isFew(filter, sought) ? sought : fitting;
		const how = { fitting: by, others: conditions.filter((one) => one !== by), given };
		return isFew(filter, by) ? byFit(filter, { after, rows }, how) : byPlace(filter, { after, rows }, how);
	}
	const { column, way } = orders[order];
	const value = (row: string) => `${row}.${column}`;
	const limit = given.value(rows, 'bigint');
	const most = stepOf(rows);
	const mark = after && `(${given.value(after.value, 'bigint')}, ${given.value(after.id, 'bigint')})`;
	const beyond = mark ? `(${value('s')}, s.goods_id) ${way === 'asc' ? '>' : '<'} ${mark}` : undefined;
	const sorted = `order by ${value('s')} ${way}, s.goods_id ${way}`;

	function allOf(...more: (string | undefined)[]): string {
		return [...more, isShownOn('s'), beyond].filter(Boolean).join('\n\t\t\tand ');
	}
	function alongIndex(source: string, met: readonly Condition[], more?: string): string {
		return `select s.goods_id as id, ${value('s')}::bigint as place from ${source} s
			where ${allOf(more, ...met.map(({ seen }) => seen('s')))} ${sorted} limit ${most}`;
	}
	// The planner would take what it knows no values of for little, and fetch and sort all of a category by another index.
	const unindexed = (condition: Condition): Condition => ({
		...condition,
		seen: (row) => `case when ${condition.seen(row)} then true else false end`,
	});
	const others = conditions.filter((condition) => condition !== sought);
	const first = (found: string) => `select * from (${found}) first limit ${limit}`;

	if (
		!sought ||
		(sought.kind === 'price' && column === 'price_min') ||
		(sought.kind === 'merchant' && column === 'weigh')
	) {
		return first(alongIndex('goods_shelf', conditions));
	}
	const shares = conditions.map(({ share }) => share);
	// Of words an entry tells nothing: each is looked up.
	const passed = conditions.some(({ kind }) => kind === 'words') ? lookedUp : entriesOfRow;
	const window = windowOf({
		share: productOf(shares),
		fewest: Math.min(...shares),
		works: filter.works,
		rows,
		passed,
	});
	const categories = filter.branch?.length ?? 0;
	const isNative = sought.kind === 'branch' && (column === 'weigh' || column === 'goods_id');
	// Each of its categories gives a page: of those that hold a good part of all works, the order itself is shorter.
	if (isNative && sought.share * passed * categories < 1) {
		const ids = given.value(filter.branch, 'bigint[]');
		const also = `(select * from goods_shelf s where ${alsoOfBranch('s', ids)} offset 0)`;
		return first(`select * from (
			select main.* from unnest(${ids}) as listed (category)
				cross join lateral (${alongIndex('goods_shelf', others.map(unindexed), 's.classify_id = category')}) main
			union all (${alongIndex(also, others)})) either order by place ${way}, id ${way} limit ${most}`);
	}
	const byIndex = alongIndex(`(${sought.source} offset 0)`, others);
	if (window === 0) return first(byIndex);
	const near = `select w.goods_id as id, w.place from (
			select s.goods_id, s.search_sign, s.merchant_id, s.classify_id, s.extra_classify_ids, s.price_min, s.in_stock,
				${value('s')}::bigint as place
			from goods_shelf s ${beyond ? `where ${beyond}` : ''} ${sorted} limit ${window}) w
		where ${[isShownOn('w'), ...conditions.map(glimpsedThenSeen)].join('\n\t\t\tand ')}
		order by w.place ${way}, w.goods_id ${way} limit ${limit}`;
	return `with near as materialized (${near}),
		enough as materialized (select count(*) >= ${limit} as is_enough from near)
		(select near.* from near where (select is_enough from enough))
		union all
		(select found.* from (${first(byIndex)}) found where not (select is_enough from enough))`;
}

/** Words of so many forms are weighed among all of them, of more forms among fewer works. */
const formsOfMost = 24;

function isFew({ words, works }: Narrowed, { share }: Condition): boolean {
	const forms = words.reduce((sum, word) => sum + word.forms.length, 0);
	return share * works <= mostWeighed / Math.max(1, forms / formsOfMost);
}

function byFit(
	filter: Narrowed,
	{ after, rows }: Omit<Wanted, 'order'>,
	{ fitting, others, given }: { fitting: Condition; others: readonly Condition[]; given: Given },
): string {
	const limit = given.value(rows, 'bigint');
	const mark = after && `(${given.value(after.value, 'bigint')}, ${given.value(after.id, 'bigint')})`;
	return `select * from (select fitted.id, fitted.place from (
			select s.goods_id as id, (select ${fitOf(filter, given)} from ${saidOf('s.goods_id')} i)
				* ${mostSold} + least(s.sold, ${mostSold - 1}) as place
			from (${fitting.source} offset 0) s
			where ${[isShownOn('s'), ...others.map(({ seen }) => seen('s'))].join('\n\t\t\tand ')} limit ${mostWeighed}) fitted
		${mark ? `where (fitted.place, fitted.id) < ${mark}` : ''}
		order by fitted.place desc, fitted.id desc limit ${stepOf(rows)}) first limit ${limit}`;
}
