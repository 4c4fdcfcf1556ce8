-- Sales by where their buyers came from: the channel of the link that led them, or no link at all. Days that were counted before get
-- theirs from what was counted by links, so that nothing is scanned.
alter table sales_day drop constraint sales_day_kind_check;
alter table sales_day add constraint sales_day_kind_check
	check (kind in ('shop', 'goods', 'classify', 'merchant', 'adlink', 'client', 'source'));
insert into sales_day (day, kind, ref, orders, pieces, paid, refunds, refunded)
select s.day, 'source', 'link:' || coalesce(a.channel, ''), sum(s.orders), sum(s.pieces), sum(s.paid), sum(s.refunds), sum(s.refunded)
from sales_day s left join goods_adlink a on a.id::text = s.ref where s.kind = 'adlink' group by s.day, 3;
insert into sales_day (day, kind, ref, orders, pieces, paid, refunds, refunded)
select w.day, 'source', 'direct', greatest(w.orders - coalesce(l.orders, 0), 0), greatest(w.pieces - coalesce(l.pieces, 0), 0),
	greatest(w.paid - coalesce(l.paid, 0), 0), greatest(w.refunds - coalesce(l.refunds, 0), 0),
	greatest(w.refunded - coalesce(l.refunded, 0), 0)
from sales_day w left join (
	select day, sum(orders) as orders, sum(pieces) as pieces, sum(paid) as paid, sum(refunds) as refunds, sum(refunded) as refunded
	from sales_day where kind = 'adlink' group by day
) l on l.day = w.day where w.kind = 'shop' and w.orders + w.refunds > coalesce(l.orders + l.refunds, 0);
