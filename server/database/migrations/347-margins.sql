-- Works that rules which run now can sell below cost, each with the variant that loses most: looked through by a job.
create table goods_margin (
	goods_id bigint primary key references goods on delete cascade,
	sku_id bigint not null,
	spec_text text not null default '',
	-- Cents that whoever sells gets for a piece at least, and what it costs them.
	lowest bigint not null,
	cost bigint not null check (cost > lowest),
	-- The rules by which it becomes so low, by kind, id and name.
	margin_stack jsonb not null default '[]',
	update_time bigint not null
);

insert into config (screen, name, "group", title, i18n, tip, type, content, rule, weigh) values
	('shop/settings/basic', 'margin_guard', 'order', '低于成本时', '{"en": {"title": "Below cost", "tip": "When a price, promotion, coupon or level is saved by which a work with a cost could be sold for less", "choice.off": "Save without a word", "choice.warn": "Save and say so", "choice.confirm": "Ask for a reason"}}', '保存价格、促销、优惠券或等级时，如有填写了成本价的商品可能低于成本售出', 'select', '{"off": "不检查", "warn": "保存并提示", "confirm": "须填写原因"}', 'required', 1),
	('shop/settings/basic', 'margin_points', 'order', '成本检查计入积分', '{"en": {"title": "Count points against cost", "tip": "On: what points pay of the shop''s own goods counts as taken off. Where points may pay everything, everything is then below cost"}}', '开启后，自营商品中积分抵扣的部分视为降价；如积分可抵扣全部金额，则所有商品都会低于成本', 'switch', null, '', 0);

insert into timer (kind, ref_id, due_at, create_time, update_time)
select 'margins_look', 1, now, now, now
from (select extract(epoch from now())::bigint as now) clock on conflict do nothing;
