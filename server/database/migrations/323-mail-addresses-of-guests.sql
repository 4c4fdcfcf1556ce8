-- Whoever may keep somebody from buying may correct the mail address of who bought without an account.
insert into admin_rule (pid, type, name, title, i18n, weigh, create_time, update_time)
select page.id, 'button', 'shop/user/user/contact', '更正游客邮箱', '{"en": {"title": "Correct a guest''s mail address"}}', 10,
	page.create_time, page.create_time
from admin_rule page where page.name = 'shop/user/user' on conflict do nothing;
update admin_group set rules = rules || ',' || granted.ids
from (
	select holder.id, string_agg(given.id::text, ',' order by given.id) as ids
	from admin_group holder
	join admin_rule given on given.name = 'shop/user/user/contact'
	join admin_rule owned on owned.name = 'shop/user/user/black'
	where holder.rules <> '*' and owned.id::text = any (string_to_array(holder.rules, ','))
	group by holder.id
) as granted
where granted.id = admin_group.id;
