/** SQL of the categories that are disabled, with all below them. */
export const hiddenCategories = `with recursive hidden as (
			select id from classify where status = '0'
			union select child.id from classify child join hidden on child.pid = hidden.id
		) select id from hidden`;

/**
 * SQL over `goods g`: on the shelf, of a merchant that is open, in a main category that is enabled up to its root. Of `not in`
 * the planner assumes that half of the rows remain, of an array that it does not know that none do.
 */
export const isShown = `g.status = '1'
	and g.merchant_id not in (select id from merchant where status <> '1')
	and g.classify_id not in (${hiddenCategories})`;
