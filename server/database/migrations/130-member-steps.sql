-- When the member asked last for an order to be sent.
alter table shop_order add column remind_time bigint;

-- By how many days a member may put off the day on which a parcel counts as received.
insert into config (name, "group", title, i18n, tip, type, content, rule, weigh) values
	('extend_receive_days', 'order', '延长收货（天）', '{"en": {"title": "More time to receive (days)", "tip": "A member may put off once, by so many days, the time at which an order counts as received"}}', '会员可延长一次自动确认收货的时间', 'number', null, 'required,integer', 7)
on conflict (name) do nothing;
