-- A link says what it leads to: goods, a page of the store, or a page of the shop's mini program.
alter table goods_adlink
	add target text not null default 'goods' check (target in ('goods', 'page', 'mini')),
	add mini_path text not null default '' check (length(mini_path) <= 128);
update goods_adlink set target = 'page' where goods_id is null;

drop view goods_adlink_line;
create view goods_adlink_line as
select a.*, coalesce(o.order_num, 0) as order_num, coalesce(o.order_amount, 0) as order_amount, s.stay_avg
from goods_adlink a
left join lateral (
	select count(*) as order_num, sum(amount)::bigint as order_amount from adlink_income where adlink_id = a.id
) o on true
left join lateral (
	select (sum(stay_ms) / nullif(sum(stay_num), 0))::bigint as stay_avg from landing_day where adlink_id = a.id
) s on true;

insert into config (name, "group", title, i18n, tip, type, content, rule, weigh) values
	('mini_app_id', 'basics', '小程序 AppID', '{"en": {"title": "App id of the mini program", "tip": "Of the shop''s WeChat mini program, such as wx1234567890abcdef; ad links may lead to its pages"}}', '店铺微信小程序的 AppID，如 wx1234567890abcdef；填写后推广链接可以打开小程序页面', 'string', null, '', 92)
on conflict (name) do nothing;
