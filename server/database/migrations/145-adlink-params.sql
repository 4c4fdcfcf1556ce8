-- What a link adds to the address it leads to, for those who count visits elsewhere.
alter table goods_adlink add params jsonb not null default '[]';
-- Where a landing was led, and the parameters it came with.
alter table landing_log
	add url text not null default '',
	add utm text not null default '';

drop view goods_adlink_line;
create view goods_adlink_line as
select a.*, coalesce(o.order_num, 0) as order_num, coalesce(o.order_amount, 0) as order_amount
from goods_adlink a left join lateral (
	select count(*) as order_num, sum(pay_amount - refund_amount)::bigint as order_amount
	from shop_order where adlink_id = a.id and pay_time is not null
) o on true;
