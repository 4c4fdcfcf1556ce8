import { goodsStatus } from '#domain/goods/goods.status.ts';
import { countedTo } from '#domain/goods/goods.total.ts';
import { isShown } from '#server/database/shown-goods.ts';
import { alsoOfBranch, ofBranch, ofBranchAlone } from './further.queries.ts';
import {
	holdsWords,
	holdsWordsSlowly,
	likePattern,
	mayHaveKey,
	mayHoldWords,
	type NamedCreators,
} from './goods.search.queries.ts';

/** What the works of the store are narrowed by. */
export interface Narrowed {
	/** Words that must all occur, in the work or the name of its creator. */
	readonly words: readonly string[];
	readonly creators: readonly NamedCreators[];
	/** Of `meaningOf`. */
	readonly share: number;
	readonly rarest: number;
	readonly common: readonly number[];
	readonly works: number;
	/** A category with all below it that are shown; undefined = all. */
	readonly branch: readonly number[] | undefined;
	readonly merchantId: number | undefined;
	/** Cents, both included. */
	readonly priceFrom: number | undefined;
	readonly priceTo: number | undefined;
	readonly isInStock: boolean;
	/** Keys of parameters, those of one parameter together. */
	readonly facets: readonly (readonly string[])[];
	/** One that is shown, see `Meaning`. */
	readonly tagId: number | undefined;
}

/** Not narrowed at all. */
export const everything: Narrowed = {
	words: [],
	creators: [],
	share: 0,
	rarest: 0,
	common: [],
	works: 0,
	branch: undefined,
	merchantId: undefined,
	priceFrom: undefined,
	priceTo: undefined,
	isInStock: false,
	facets: [],
	tagId: undefined,
};

/** The conditions on `goods g` with their values, and the name that a statement of them is prepared under. */
export interface Filter {
	/** Words are found by the index of their pieces. */
	readonly sought: string;
	/** Words are looked for in each row. */
	readonly seen: string;
	/** Of `w`, an entry of an index that carries signatures: whether its work may hold the words. */
	readonly glimpsed: string;
	/** Of a branch, where works are sought in no order: parts that follow each other, none of them in two. */
	readonly parts: readonly { readonly sought: string; readonly order: string }[];
	readonly values: readonly unknown[];
	/** Nothing where the plan depends on the values: it is then made for these. */
	readonly named: (name: string) => { name?: string };
	/** How many entries of an index of all works to look at until so many are found; 0 = few hold the words, seek them. */
	readonly windowFor: (rows: number) => number;
	/** Nothing but what the database knows many more works to have than are ever counted. */
	readonly isOfMany: boolean;
}

/** What a filter asks of `goods g`, its values from a place on. */
export function filterOf(filter: Narrowed, firstPlace: number): Filter {
	const sought = [isShown];
	const seen = [isShown];
	const glimpsed = ['true'];
	const values: unknown[] = [];
	const placeOf = (value: unknown) => `$${firstPlace + values.push(value) - 1}`;
	const add = (condition: string) => {
		sought.push(condition);
		seen.push(condition);
	};
	if (filter.words.length > 0) {
		const texts = [{ words: filter.words, theirs: '' }].concat(
			filter.creators.map(({ ids, rest }) => ({
				words: rest,
				theirs: `merchant_id = any (${placeOf(ids)}::bigint[])`,
			})),
		);
		// Numbers of the database's own, written out: what sees the words in each row alone would leave a value of them unused, which is refused.
		const common = `'{${filter.common.join(',')}}'`;
		const either = texts.map(({ words, theirs }) => {
			if (words.length === 0) return { sought: `g.${theirs}`, seen: `g.${theirs}`, glimpsed: `w.${theirs}` };
			const patterns = placeOf(words.map(likePattern));
			const given = placeOf(words);
			const and = (alias: string) => (theirs ? `${alias}.${theirs} and ` : '');
			return {
				sought: and('g') + holdsWords(given, patterns, common),
				seen: and('g') + holdsWordsSlowly(patterns),
				glimpsed: and('w') + mayHoldWords(given),
			};
		});
		sought.push(`(${either.map((each) => each.sought).join('\n\t\tor ')})`);
		seen.push(`(${either.map((each) => each.seen).join('\n\t\tor ')})`);
		glimpsed.push(`(${either.map((each) => each.glimpsed).join(' or ')})`);
	}
	if (filter.priceFrom !== undefined) add(`g.price_min >= ${placeOf(filter.priceFrom)}`);
	if (filter.priceTo !== undefined) add(`g.price_min <= ${placeOf(filter.priceTo)}`);
	if (filter.isInStock) add('g.stock > 0');
	if (filter.merchantId !== undefined) add(`g.merchant_id = ${placeOf(filter.merchantId)}`);
	for (const keys of filter.facets) {
		const given = `${placeOf(keys)}::text[]`;
		add(`g.facets && ${given}`);
		glimpsed.push(`(${keys.map((_, at) => mayHaveKey(`(${given})[${at + 1}]`)).join(' or ')})`);
	}
	if (filter.tagId !== undefined) {
		const given = `${placeOf(filter.tagId)}::bigint`;
		add(`g.pretag_ids @> array[${given}]`);
		glimpsed.push(mayHaveKey(`'tag ' || ${given}`));
	}
	const alone = sought.join('\n\tand ');
	const branch = filter.branch && placeOf(filter.branch);
	if (branch) add(ofBranch(branch));
	return {
		sought: sought.join('\n\tand '),
		// Words find few works by their own index, whichever way these stand in the branch.
		parts:
			branch && filter.words.length === 0
				? [
						{ sought: `${alone} and ${ofBranchAlone(branch)}`, order: '' },
						{ sought: `${alone} and ${alsoOfBranch(branch)}`, order: 'order by g.id desc' },
					]
				: [],
		seen: seen.join('\n\tand '),
		glimpsed: glimpsed.join(' and '),
		values,
		named: (name) => (values.length === 0 ? { name: filter.isInStock ? `${name} stock` : name } : {}),
		windowFor: (rows) => windowOf(filter, rows),
		isOfMany: isOfShareAlone(filter) && filter.share * filter.works >= manyTimes * countedTo,
	};
}

/** So many entries of an index that carries signatures are passed by in the time that one row of the table takes. */
const entriesOfRow = 20;
/** A share is an estimate: that works are many is believed of so many times as are counted. */
const manyTimes = 10;

/**
 * Of what many works have, a page is near at hand in any index: passing by what lies between costs less than fetching all that
 * their own index finds and sorting them.
 */
function windowOf({ words, branch, share, rarest, works }: Narrowed, rows: number): number {
	// Without words a branch has an index of its own to go along.
	if (share === 0 || (branch && words.length === 0)) return 0;
	const expected = rows / share;
	return expected < entriesOfRow * rarest * works ? Math.ceil(2 * expected) : 0;
}

function isOfShareAlone({ branch, merchantId, priceFrom, priceTo, isInStock }: Narrowed): boolean {
	return !isInStock && [branch, merchantId, priceFrom, priceTo].every((other) => other === undefined);
}

interface Wanted {
	/** Of `goods g`, separated by commas. */
	readonly columns: string;
	/** A value of `goods g` and which way it goes; ties go by id. Without it any do. */
	readonly order?: { readonly value: string; readonly way: 'asc' | 'desc' };
	/** Begins behind a row. */
	readonly beyond?: string;
	/** A number, or the place of one. */
	readonly limit: number | string;
	readonly offset?: string;
	/** Of `windowFor`. */
	readonly window: number;
}

/** SQL of the works of a filter in an order, at most so many: ever as few rows are looked at as the words allow. */
export function matching(filter: Pick<Filter, 'sought' | 'seen' | 'glimpsed' | 'parts'>, wanted: Wanted): string {
	const { columns, order, beyond, limit, offset = '0', window } = wanted;
	if (window === 0 && !order && filter.parts.length > 0) return inParts(filter.parts, { columns, limit });
	const behind = beyond ? `and ${beyond}` : '';
	const by = order ? `order by ${order.value} ${order.way}, g.id ${order.way}` : '';
	const byIndex = `select ${columns} from goods g where ${filter.sought} ${behind} ${by} limit ${limit} offset ${offset}`;
	if (window === 0) return byIndex;
	return `with near as materialized (${near(filter, wanted)}),
		enough as materialized (select count(*) = ${limit} as is_enough from near)
		(select near.* from near where (select is_enough from enough))
		union all
		(select found.* from (${byIndex}) found where not (select is_enough from enough))`;
}

/** SQL of the same among the first entries of the index of their order alone: too few where the works are rarer than thought. */
export function near(
	{ seen, glimpsed }: Pick<Filter, 'seen' | 'glimpsed'>,
	{ columns, order, beyond, limit, offset = '0', window }: Wanted,
): string {
	const { value, way } = order ?? { value: 'g.id', way: 'desc' };
	return `select ${columns} from (
			select g.id, g.search_sign, g.merchant_id, ${value} as place from goods g
			where g.status = '${goodsStatus.onShelf}' ${beyond ? `and ${beyond}` : ''}
			order by ${value} ${way}, g.id ${way} limit ${window}) w
		join goods g on g.id = w.id
		where ${glimpsed} and ${seen}
		order by w.place ${way}, w.id ${way} limit ${limit} offset ${offset}`;
}

/** The first part streams from its index, and mostly holds as many as are wanted: then the others are not looked at. */
function inParts(parts: Filter['parts'], { columns, limit }: Pick<Wanted, 'columns' | 'limit'>): string {
	const each = parts.map(
		({ sought, order }) => `(select ${columns} from goods g where ${sought} ${order} limit ${limit})`,
	);
	return `select * from (${each.join('\n\t\tunion all ')}) parts limit ${limit}`;
}
