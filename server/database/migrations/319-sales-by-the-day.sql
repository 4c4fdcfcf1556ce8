-- What each day sold, counted once at night: reports read these rows, however many orders there are. A day that was counted has a
-- row of the whole shop, also where nothing was sold. Days are those of the shop's clock when they were counted.
create table sales_day (
	day date not null,
	-- After domain/sales/sales.rules.ts: the shop, or one of what it is divided by.
	kind text not null check (kind in ('shop', 'goods', 'classify', 'merchant', 'adlink', 'client')),
	-- Which one: its id, or the name of the client; '' = the whole shop.
	ref text not null default '',
	orders integer not null check (orders >= 0),
	pieces integer not null check (pieces >= 0),
	paid bigint not null check (paid >= 0),
	refunds integer not null check (refunds >= 0),
	refunded bigint not null check (refunded >= 0),
	primary key (kind, day, ref)
);

insert into timer (kind, ref_id, due_at, create_time, update_time)
select 'sales_days', 1, now, now, now
from (select extract(epoch from clock_timestamp())::bigint as now) as moment
on conflict do nothing;

insert into admin_rule (pid, type, name, title, i18n, path, icon, component, menu_type, keepalive, weigh, create_time, update_time)
select home.pid, 'menu', 'shop/dashboard', '经营数据', '{"en": {"title": "Sales"}}', 'shop/dashboard', 'fa fa-bar-chart',
	'/src/views/backend/shop/dashboard/index.vue', 'tab', 1, home.weigh - 1, home.create_time, home.create_time
from admin_rule home where home.name = 'dashboard' on conflict do nothing;
insert into admin_rule (pid, type, name, title, i18n, weigh, create_time, update_time)
select page.id, 'button', 'shop/dashboard/index', '查看', '{"en": {"title": "View"}}', 60, page.create_time, page.create_time
from admin_rule page where page.name = 'shop/dashboard' on conflict do nothing;
-- Whoever sees the home's figures of orders sees them by the day as well.
update admin_group set rules = rules || ',' || granted.ids
from (
	select holder.id, string_agg(given.id::text, ',' order by given.id) as ids
	from admin_group holder
	join admin_rule given on given.name in ('shop/dashboard', 'shop/dashboard/index')
	where holder.rules <> '*' and 2 = (
		select count(*) from admin_rule owned
		where owned.name in ('dashboard/index', 'shop/order/order/index') and owned.id::text = any (string_to_array(holder.rules, ','))
	)
	group by holder.id
) as granted
where granted.id = admin_group.id;
