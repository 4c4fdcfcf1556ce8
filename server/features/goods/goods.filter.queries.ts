import { isShown } from '#server/database/shown-goods.ts';
import { alsoOfBranch, ofBranch, ofBranchAlone } from './further.queries.ts';
import { holdsWords, holdsWordsSlowly, likePattern, type NamedCreators } from './goods.search.queries.ts';

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
	/** Words are found by their index. */
	readonly sought: string;
	/** Words are looked for in each row. */
	readonly seen: string;
	/** Of a branch, where works are sought in no order: parts that follow each other, none of them in two. */
	readonly parts: readonly { readonly sought: string; readonly order: string }[];
	readonly values: readonly unknown[];
	/** Nothing where the plan depends on the values: it is then made for these. */
	readonly named: (name: string) => { name?: string };
	/** How many rows of an index of all works to look at until so many are found; 0 = few hold the words, seek them. */
	readonly windowFor: (rows: number) => number;
}

/** What a filter asks of `goods g`, its values from a place on. */
export function filterOf(filter: Narrowed, firstPlace: number): Filter {
	const sought = [isShown];
	const seen = [isShown];
	const values: unknown[] = [];
	const placeOf = (value: unknown) => `$${firstPlace + values.push(value) - 1}`;
	const add = (condition: string) => {
		sought.push(condition);
		seen.push(condition);
	};
	if (filter.words.length > 0) {
		const held = [{ words: filter.words, theirs: '' }].concat(
			filter.creators.map(({ ids, rest }) => ({
				words: rest,
				theirs: `g.merchant_id = any (${placeOf(ids)}::bigint[])`,
			})),
		);
		const common = placeOf(filter.common);
		const either = held.map(({ words, theirs }) => {
			if (words.length === 0) return { sought: theirs, seen: theirs };
			const patterns = placeOf(words.map(likePattern));
			const and = theirs && `${theirs} and `;
			return { sought: and + holdsWords(placeOf(words), patterns, common), seen: and + holdsWordsSlowly(patterns) };
		});
		sought.push(`(${either.map((each) => each.sought).join('\n\t\tor ')})`);
		seen.push(`(${either.map((each) => each.seen).join('\n\t\tor ')})`);
	}
	if (filter.priceFrom !== undefined) add(`g.price_min >= ${placeOf(filter.priceFrom)}`);
	if (filter.priceTo !== undefined) add(`g.price_min <= ${placeOf(filter.priceTo)}`);
	if (filter.isInStock) add('g.stock > 0');
	if (filter.merchantId !== undefined) add(`g.merchant_id = ${placeOf(filter.merchantId)}`);
	for (const keys of filter.facets) add(`g.facets && ${placeOf(keys)}::text[]`);
	if (filter.tagId !== undefined) add(`g.pretag_ids @> array[${placeOf(filter.tagId)}::bigint]`);
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
		values,
		named: (name) => (values.length === 0 ? { name: filter.isInStock ? `${name} stock` : name } : {}),
		windowFor: (rows) => windowOf(filter, rows),
	};
}

/**
 * Of a common word, that so many rows hold it means that a page of them is near at hand in any index: looking at these costs
 * less than fetching all by the index of words and sorting them.
 */
function windowOf({ words, share, rarest, works }: Narrowed, rows: number): number {
	if (words.length === 0 || share === 0) return 0;
	const expected = rows / share;
	return expected < rarest * works ? Math.ceil(2 * expected) : 0;
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
export function matching(
	{ sought, seen, parts }: Pick<Filter, 'sought' | 'seen' | 'parts'>,
	{ columns, order, beyond, limit, offset = '0', window }: Wanted,
): string {
	const behind = beyond ? `and ${beyond}` : '';
	const by = order ? `order by ${order.value} ${order.way}, g.id ${order.way}` : '';
	const byIndex = `select ${columns} from goods g where ${sought} ${behind} ${by} limit ${limit} offset ${offset}`;
	if (window === 0 && !order && parts.length > 0) return inParts(parts, { columns, limit });
	if (window === 0) return byIndex;
	const { value, way } = order ?? { value: 'g.id', way: 'desc' };
	return `with near as materialized (
			select ${columns} from (
				select g.*, ${value} as place from goods g where g.status = '1' ${behind}
				order by ${value} ${way}, g.id ${way} limit ${window}) g
			where ${seen}
			order by g.place ${way}, g.id ${way} limit ${limit} offset ${offset}),
		enough as materialized (select count(*) = ${limit} as is_enough from near)
		(select near.* from near where (select is_enough from enough))
		union all
		(select found.* from (${byIndex}) found where not (select is_enough from enough))`;
}

/** The first part streams from its index, and mostly holds as many as are wanted: then the others are not looked at. */
function inParts(parts: Filter['parts'], { columns, limit }: Pick<Wanted, 'columns' | 'limit'>): string {
	const each = parts.map(
		({ sought, order }) => `(select ${columns} from goods g where ${sought} ${order} limit ${limit})`,
	);
	return `select * from (${each.join('\n\t\tunion all ')}) parts limit ${limit}`;
}
