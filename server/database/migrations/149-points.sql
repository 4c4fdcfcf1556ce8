-- Points are spent with an order and earned by it.
alter table shop_order
	-- Points for each yuan, as they were when the order was received; its refunds are reckoned by the same.
	add column earn_rate integer not null default 0 check (earn_rate >= 0);
alter table order_goods
	-- What the goods gave for each piece on the day it was ordered; -1 = by the rule of the shop.
	add column give_score integer not null default -1 check (give_score >= -1);

-- What an earned batch is frozen by is `frozen_until`: it is emptied when the batch thaws.
create index score_log_frozen on score_log (user_id) where frozen_until is not null;

insert into config (name, "group", title, i18n, tip, type, content, rule, weigh) values
	('points_earn_rate', 'points', '每消费 1 元获得积分', '{"en": {"title": "Points for each ¥1 paid", "tip": "Reckoned on the money paid for goods, without freight and gift balance; 0 = nothing is earned"}}', '按商品实付金额计算，不含运费与赠送余额；0 为不赠送', 'number', null, 'required,integer', 9),
	('points_spend_rate', 'points', '抵扣 1 元所需积分', '{"en": {"title": "Points that pay ¥1", "tip": "0 = points cannot be spent"}}', '0 为不允许积分抵扣', 'number', null, 'required,integer', 8),
	('points_max_rate', 'points', '每单最多抵扣（%）', '{"en": {"title": "Points pay at most (%)", "tip": "Of what the goods of one order cost after coupons; freight is never paid with points"}}', '占单笔订单优惠券后商品金额的百分比；运费不能用积分抵扣', 'number', null, 'required', 7),
	('points_min_unit', 'points', '使用积分的最小单位', '{"en": {"title": "Points are spent by", "tip": "Members use a multiple of it, such as 100"}}', '会员每次使用的积分须为该数的整数倍，例如 100', 'number', null, 'required,integer', 6),
	('points_max_debt', 'points', '积分最多欠额', '{"en": {"title": "Points owed at most", "tip": "Earned points that were spent and are taken back by a refund are owed, up to so many"}}', '退款收回已花掉的获赠积分时，账户最多可欠的积分数', 'number', null, 'required,integer', 5)
on conflict (name) do nothing;
update setting set value = value || '[{"key": "points", "value": "积分配置"}]'
where key = 'site.configGroups' and not value @> '[{"key": "points"}]';
