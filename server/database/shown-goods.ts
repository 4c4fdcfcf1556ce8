/** SQL over `goods g`: on the shelf, of a merchant that is open, in a category that is enabled up to its root. */
export const isShown = `g.status = '1'
	and not g.merchant_id = any (array(select id from merchant where status <> '1'))
	and not g.classify_id = any (array(
		with recursive hidden as (
			select id from classify where status = '0'
			union select child.id from classify child join hidden on child.pid = hidden.id
		) select id from hidden))`;
