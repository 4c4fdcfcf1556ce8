-- Goods of a refund that the platform was called into are taken in by their own right, until now by that of every return: whoever
-- has that one keeps what they may do.
with received as (
	select * from admin_rule where lower(name) = 'shop/order/refund/receive'
), added as (
	insert into admin_rule (pid, type, title, i18n, name, weigh, status, create_time, update_time)
	select pid, 'button', '签收平台介入的退货', '{"en": {"title": "Receive goods of refunds given to the platform"}}',
		'shop/order/refund/receiveEscalated', weigh, status, extract(epoch from now())::bigint, extract(epoch from now())::bigint
	from received
	where not exists (select 1 from admin_rule where lower(name) = 'shop/order/refund/receiveescalated')
	returning id
)
update admin_group g set rules = g.rules || ',' || added.id
from received, added
where g.rules <> '*' and received.id = any(string_to_array(nullif(g.rules, ''), ',')::bigint[]);
