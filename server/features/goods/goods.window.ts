import { countedTo } from '#domain/goods/goods.total.ts';

/** A list is read so far with each of its pages: one more than are ever counted. */
export const counted = countedTo + 1;
/** Works that hold the words of a search are weighed one by one; of more than so many it counts where they hold them, see `byPlace`. */
export const mostWeighed = 2000;
/** Works lie unevenly: so many times as many entries are looked at as should hold what is wanted. */
const moreThanExpected = 1.5;

/** Few numbers are written into statements, so that these are few: each is twice the one before. */
export function stepOf(rows: number): number {
	let step = counted;
	while (step < rows && step < Number.MAX_SAFE_INTEGER) step *= 2;
	return step;
}

/** Of several conditions each is taken to be in its share of the works that meet the others. */
export function productOf(shares: readonly number[]): number {
	return shares.reduce((all, share) => all * share, 1);
}

/**
 * How many entries of an index of an order to look at for so many rows of what a share of all works meets; 0 = seek. Of what many works
 * have, a page is near at hand in any index: passing by what lies between costs less than fetching all that their own index finds
 * and sorting them. `passed` entries are passed by in the time that one row takes that is found by the index of the fewest.
 */
export function windowOf({
	share,
	fewest,
	works,
	rows,
	passed,
}: Record<'share' | 'fewest' | 'works' | 'rows' | 'passed', number>): number {
	const expected = rows / share;
	const window = stepOf(moreThanExpected * expected);
	// What is nearly the whole shelf is few works however they are found.
	const isNear = expected < passed * fewest * works && window < works;
	return isNear ? window : 0;
}
