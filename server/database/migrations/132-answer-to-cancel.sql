-- How long an application to cancel waits, and what comes of it then, where staff see it.
insert into config (name, "group", title, i18n, tip, type, content, rule, weigh) values
	('cancel_answer_hours', 'order', '取消申请答复时限（小时）', '{"en": {"title": "To answer a cancellation (hours)", "tip": "Of a paid order, from the request until staff have answered"}}', '已付款订单从申请取消到商家答复的时限', 'number', null, 'required,integer', 9),
	('cancel_auto_approve', 'order', '超时自动同意取消', '{"en": {"title": "Cancel when nobody answers", "tip": "After that time the order is cancelled and paid back; off = staff are told again"}}', '超过时限自动取消并原路退款；关闭时仅再次提醒商家', 'switch', null, '', 8)
on conflict (name) do nothing;
update setting set value = value || '[{"key": "order", "value": "订单配置"}]'
where key = 'site.configGroups' and not value @> '[{"key": "order"}]';

-- What waits already has the whole time from now.
insert into timer (kind, ref_id, due_at, create_time, update_time)
select 'cancel_answer', o.id, now + 48 * 3600, now, now
from shop_order o, (select extract(epoch from clock_timestamp())::bigint as now) as moment where o.status = '7'
on conflict do nothing;
