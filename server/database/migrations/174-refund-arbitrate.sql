-- Whoever answers refunds has answered the escalated ones, too: the node they need for that now is theirs from the start.
insert into admin_rule (pid, type, title, i18n, name, weigh, status, create_time, update_time)
select pid, 'button', '平台仲裁', '{"en": {"title": "Arbitrate"}}', 'shop/order/refund/arbitrate', weigh - 1, status,
	extract(epoch from now())::bigint, extract(epoch from now())::bigint
from admin_rule where name = 'shop/order/refund/audit'
on conflict do nothing;

update admin_group g set rules = g.rules || ',' || added.id
from admin_rule audit, admin_rule added
where audit.name = 'shop/order/refund/audit' and added.name = 'shop/order/refund/arbitrate'
	and audit.id = any(string_to_array(nullif(g.rules, '*'), ',')::bigint[])
	and added.id <> all(string_to_array(nullif(g.rules, '*'), ',')::bigint[]);
