-- When staff are told of what has not left and members of what is not paid, where staff see it.
insert into config (name, "group", title, i18n, tip, type, content, rule, weigh) values
	('pay_warn_minutes', 'order', '付款到期前提醒（分钟）', '{"en": {"title": "Mail before the time to pay ends (minutes)", "tip": "Sent by e-mail to members who have not paid; 0 = not at all"}}', '付款时限结束前多少分钟向会员发送邮件提醒；0 为不提醒', 'number', null, 'required,integer', 11),
	('ship_remind_hours', 'order', '未发货提醒（小时）', '{"en": {"title": "Reminder to ship (hours)", "tip": "So long after payment staff are told once of an order that has not left; 0 = not at all"}}', '付款后超过该时间仍未全部发货的订单，提醒商家一次；0 为不提醒', 'number', null, 'required,integer', 10)
on conflict (name) do nothing;

-- What waits already has the whole time from now.
insert into timer (kind, ref_id, due_at, create_time, update_time)
select 'ship_overdue', o.id, now + 48 * 3600, now, now
from shop_order o, (select extract(epoch from clock_timestamp())::bigint as now) as moment
where o.status in ('2', '7') and o.ship_hold = 0
on conflict do nothing;
