-- A new shop gets the menus when it starts. One that has menus gets those of the pages that the centre showed whatever its
-- menu said, and every group is given them: who saw these pages so far still does, until the shop decides otherwise.
insert into member_rule (pid, type, name, title, i18n, path, icon, component, menu_type, weigh, create_time, update_time)
select 0, 'menu_dir', 'trade', '我的交易', '{"en": {"title": "My shopping"}}', 'trade', 'fa fa-shopping-bag', '', null, 5, now, now
from (select extract(epoch from clock_timestamp())::bigint as now) as moment
where exists (select from member_rule) on conflict do nothing;
insert into member_rule (pid, type, name, title, i18n, path, icon, component, menu_type, weigh, create_time, update_time)
select folder.id, 'menu', page.name, page.title, jsonb_build_object('en', jsonb_build_object('title', page.en)), page.name, page.icon,
	'/src/views/frontend/user/' || page.name || '.vue', 'tab', page.weigh, folder.create_time, folder.create_time
from member_rule folder join (values
	('account', 'account/messages', '消息', 'Messages', 'fa fa-bell-o', 45),
	('account', 'account/end', '账户与数据', 'Account and data', 'fa fa-cog', 5),
	('trade', 'order/index', '我的订单', 'Orders', 'el-icon-List', 60),
	('trade', 'refund/index', '退款/售后', 'Refunds', 'fa fa-undo', 50),
	('trade', 'evaluate/index', '我的评价', 'Reviews', 'fa fa-star-o', 40),
	('trade', 'address/index', '收货地址', 'Addresses', 'fa fa-map-marker', 30),
	('trade', 'favourite/index', '我的收藏', 'Favourites', 'fa fa-heart-o', 20),
	('trade', 'follow/index', '我的关注', 'Followed makers', 'el-icon-UserFilled', 15),
	('trade', 'footprint/index', '浏览足迹', 'Recently viewed', 'fa fa-history', 10)
) as page (folder, name, title, en, icon, weigh) on folder.name = page.folder on conflict do nothing;
update member_group set rules = concat_ws(',', nullif(member_group.rules, ''), given.ids)
from (
	select string_agg(id::text, ',' order by id) as ids from member_rule
	where name in ('account', 'account/messages', 'account/end', 'trade', 'order/index', 'refund/index', 'evaluate/index',
		'address/index', 'favourite/index', 'follow/index', 'footprint/index')
) as given
where member_group.rules <> '*' and given.ids is not null;
