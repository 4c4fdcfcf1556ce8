-- Money that comes late goes back as it was asked for, whatever the orders of its payment cost by now: the part of each, in
-- the order of biz_ids. Of what was replaced before, the parts are no longer known; those of today stand for them.
alter table payment add column biz_amounts bigint[] not null default '{}';
update payment p set biz_amounts = (
	select array_agg(coalesce(o.pay_amount, 0) order by b.place)
	from unnest(p.biz_ids) with ordinality b (id, place) left join shop_order o on o.id = b.id
)
where p.biz = 'order' and cardinality(p.biz_ids) > 0;
