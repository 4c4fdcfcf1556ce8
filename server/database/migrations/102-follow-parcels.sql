-- When a parcel is asked for next at the tracking service, and how often that has failed in a row.
alter table shipment
	add follow_at bigint not null default 0,
	add follow_tries smallint not null default 0 check (follow_tries >= 0);
create index shipment_follow on shipment (follow_at, id)
	where direction = 'out' and type = '1' and cancel_time is null and status <> '4';

insert into timer (kind, ref_id, due_at, create_time, update_time)
select 'parcels_follow', 1, now + 7200, now, now from (select extract(epoch from clock_timestamp())::bigint as now) as moment;

-- How long each side of a refund has, where staff see it.
insert into config (name, "group", title, i18n, tip, type, content, rule, weigh) values
	('after_sale_days', 'after_sale', '售后期（天）', '{"en": {"title": "After-sale period (days)", "tip": "Members may ask for refunds for so long after the goods were received; 0 = not at all"}}', '收货后多少天内可申请售后；0 为不可申请', 'number', null, 'required,integer', 9),
	('refund_audit_hours', 'after_sale', '审核时限（小时）', '{"en": {"title": "To answer a refund (hours)", "tip": "From the request until staff have answered"}}', '从申请到商家答复的时限', 'number', null, 'required,integer', 8),
	('refund_auto_agree', 'after_sale', '未发货超时自动同意', '{"en": {"title": "Agree when nobody answers", "tip": "Only for what was not shipped"}}', '仅未发货的退款：超过审核时限自动同意', 'switch', null, '', 7),
	('refund_answer_days', 'after_sale', '会员答复时限（天）', '{"en": {"title": "To answer an offer (days)", "tip": "The member accepts or declines a lower amount"}}', '会员对较低金额的答复时限', 'number', null, 'required,integer', 6),
	('refund_ship_days', 'after_sale', '寄回时限（天）', '{"en": {"title": "To send goods back (days)", "tip": "After it the request is closed"}}', '超时未寄回则关闭申请', 'number', null, 'required,integer', 5),
	('refund_receive_days', 'after_sale', '签收时限（天）', '{"en": {"title": "To take goods in (days)", "tip": "From the return parcel''s number until staff have taken it in"}}', '从会员填写单号到商家签收的时限', 'number', null, 'required,integer', 4),
	('refund_auto_receive', 'after_sale', '超时自动签收', '{"en": {"title": "Take in when nobody has", "tip": "The return counts as received in full after its time"}}', '超过签收时限视为全部收到', 'switch', null, '', 3)
on conflict (name) do nothing;
update setting set value = value || '[{"key": "after_sale", "value": "售后配置"}]'
where key = 'site.configGroups' and not value @> '[{"key": "after_sale"}]';
