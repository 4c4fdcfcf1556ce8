-- The shop's own list of what moved the balances of its members; whoever saw the balance changes sees it as well.
insert into admin_rule (pid, type, name, title, i18n, path, icon, component, menu_type, keepalive, weigh, create_time, update_time)
select members.pid, 'menu', 'shop/user/moneyLog', '会员资金明细', '{"en": {"title": "Members'' money"}}', 'shop/user/moneyLog', 'el-icon-Wallet',
	'/src/views/backend/shop/user/moneyLog/index.vue', 'tab', 1, members.weigh - 1, members.create_time, members.create_time
from admin_rule members where members.name = 'shop/user/user' on conflict do nothing;
insert into admin_rule (pid, type, name, title, i18n, weigh, create_time, update_time)
select page.id, 'button', button.name, button.title, button.i18n::jsonb, button.weigh, page.create_time, page.create_time
from admin_rule page, (values
	('shop/user/moneyLog/index', '查看', '{"en": {"title": "View"}}', 60),
	('shop/user/moneyLog/export', '导出', '{"en": {"title": "Export"}}', 50)
) as button (name, title, i18n, weigh)
where page.name = 'shop/user/moneyLog' on conflict do nothing;
update admin_group set rules = rules || ',' || granted.ids
from (
	select holder.id, string_agg(given.id::text, ',' order by given.id) as ids
	from admin_group holder
	join admin_rule given on given.name in ('shop/user/moneyLog', 'shop/user/moneyLog/index')
	where holder.rules <> '*' and exists (
		select 1 from admin_rule owned
		where owned.name = 'user/moneyLog/index' and owned.id::text = any (string_to_array(holder.rules, ','))
	)
	group by holder.id
) as granted
where granted.id = admin_group.id;
