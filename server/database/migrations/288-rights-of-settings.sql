-- A new shop gets the menus when it starts. One that has menus gets them here, so that who decided these settings so far
-- still does: groups with the system's screen are given the shop's, to look at or to change.
insert into admin_rule (pid, type, name, title, i18n, path, icon, component, menu_type, keepalive, weigh, create_time, update_time)
select 0, 'menu_dir', 'shop/settings', '设置', '{"en": {"title": "Settings"}}', 'shop/settings', 'fa fa-sliders', '', null, 0, 65, now, now
from (select extract(epoch from clock_timestamp())::bigint as now) as moment
where exists (select from admin_rule) on conflict do nothing;
insert into admin_rule (pid, type, name, title, i18n, path, icon, component, menu_type, keepalive, weigh, create_time, update_time)
select folder.id, 'menu', page.name, page.title, jsonb_build_object('en', jsonb_build_object('title', page.en)), page.name, page.icon,
	'/src/views/backend/' || page.name || '/index.vue', 'tab', 1, page.weigh, folder.create_time, folder.create_time
from admin_rule folder, (values
	('shop/settings/basic', '基本设置', 'Basics', 'fa fa-home', 30),
	('shop/settings/delivery', '配送设置', 'Delivery', 'fa fa-truck', 20),
	('shop/settings/miniapp', '小程序设置', 'Mini program', 'fa fa-commenting-o', 10)
) as page (name, title, en, icon, weigh)
where folder.name = 'shop/settings' on conflict do nothing;
insert into admin_rule (pid, type, name, title, i18n, weigh, create_time, update_time)
select page.id, 'button', page.name || '/' || button.action, button.title, jsonb_build_object('en', jsonb_build_object('title', button.en)), button.weigh,
	page.create_time, page.create_time
from admin_rule page, (values ('index', '查看', 'View', 20), ('edit', '编辑', 'Edit', 10)) as button (action, title, en, weigh)
where page.name in ('shop/settings/basic', 'shop/settings/delivery', 'shop/settings/miniapp') on conflict do nothing;
update admin_group set rules = rules || ',' || granted.ids
from (
	select holder.id, string_agg(given.id::text, ',' order by given.id) as ids
	from admin_group holder
	join admin_rule given on given.name = 'shop/settings' or given.name ~ '^shop/settings/(basic|delivery|miniapp)(/index|/edit)?$'
	join admin_rule owned on owned.name = case when given.name ~ '/edit$' then 'routine/config/edit' else 'routine/config/index' end
	where holder.rules <> '*' and owned.id::text = any (string_to_array(holder.rules, ','))
	group by holder.id
) as granted
where granted.id = admin_group.id;
