-- goods: rows $1 + 1 to $2, each found again by its number. One in seven has a common value of a parameter, one in a hundred
-- another; one in seven stands in a further category.
insert into goods (classify_id, extra_classify_ids, name, goods_no, image, i18n, params, price_min, price_max, stock, sales,
	status, weigh, create_time, update_time)
select $3::bigint + i % $4::bigint,
	case when i % 7 = 3 then array[$3::bigint + (i + 1) % $4::bigint] else '{}'::bigint[] end,
	(array['青花', '白瓷', '陶土', '竹编', '亚麻', '黄铜', '胡桃木', '手工纸', '羊毛', '釉下彩', '漆器'])[1 + i % 11]
		|| (array['茶杯', '花瓶', '餐盘', '挂毯', '台灯', '书签', '果盘'])[1 + i % 7] || ' ' || i,
	'SCALE' || lpad(i::text, 8, '0'), '/scale.png', jsonb_build_object('en', jsonb_build_object('name', 'Vase number ' || i)),
	case when i % 7 = 0 then '[{"name": "釉色", "value": "天青"}]' when i % 97 = 1 then '[{"name": "釉色", "value": "秘色"}]'
		else '[]' end::jsonb,
	100 + i % 90000, 300 + i % 90000, 60, i % 5000, '1', i % 1000, 1700000000 + i, 1700000000 + i
from generate_series($1::bigint + 1, $2::bigint) as i
order by i
returning id;
-- skus: three of each of the goods $1 to $2 by id
insert into sku (goods_id, spec_key, sku_code, price, stock, create_time, update_time)
select g, 'k:' || s, 'SCALE' || g || '-' || s, 100 + g % 90000 + s * 100, 20, 1700000000, 1700000000
from generate_series($1::bigint, $2::bigint) as g, generate_series(1, 3) as s;
-- members: buyers $1 + 1 to $2
insert into member (group_id, username, nickname, email, mobile, password, join_time, create_time, update_time)
select (select min(id) from member_group), 'scale' || i, '会员' || i, 'scale' || i || '@example.com',
	'139' || lpad(i::text, 8, '0'), 'none', 1700000000 + i, 1700000000 + i, 1700000000 + i
from generate_series($1::bigint + 1, $2::bigint) as i
order by i;
-- payment: one that stands under all orders
insert into payment (pay_no, user_id, amount, create_time, update_time)
select 'PSCALE', min(id), 100, 1700000000, 1700000000 from member
on conflict do nothing;
-- orders: rows $1 + 1 to $2, of every status, buyer and day, for $5 consignees one after the other; a family name of $6, two letters of $7
insert into shop_order (order_no, payment_id, user_id, status, goods_amount, pay_amount, pay_type, pay_time, consignee, phone,
	create_time, update_time)
select 'SC' || lpad(i::text, 22, '0'), (select id from payment where pay_no = 'PSCALE'), $3::bigint + i % $4::bigint,
	(array['2', '3', '4', '5', '5', '5', '5', '5'])[1 + i % 8], 100 + i % 90000, 100 + i % 90000,
	(array['balance', 'alipay', 'wechat'])[1 + i % 3], 1700000000 + i,
	substr($6::text, 1 + (n % 5)::integer, 1) || substr($7::text, 1 + (n / 5 % 100)::integer, 1)
		|| substr($7::text, 1 + (n / 500 % 100)::integer, 1),
	'139' || lpad((i % 100000000)::text, 8, '0'), 1700000000 + i, 1700000000 + i
from generate_series($1::bigint + 1, $2::bigint) as i cross join lateral (select i % $5::bigint as n) named
order by i
returning id;
-- lines: one of each of the orders $1 to $2 by id
insert into order_goods (order_id, goods_id, sku_id, name, image, num, price, goods_amount, pay_amount,
	create_time)
select o, $3::bigint, $4::bigint, '青花茶杯', '/scale.png', 1, 100 + o % 90000, 100 + o % 90000, 100 + o % 90000, 1700000000
from generate_series($1::bigint, $2::bigint) as o;
