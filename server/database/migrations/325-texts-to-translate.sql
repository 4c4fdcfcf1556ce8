-- A list of what has a text in Chinese and none in English. Blanks are no text.
create function lacks_english(base text, i18n jsonb, field text) returns boolean language sql immutable parallel safe as $$
	select base ~ '\S' and coalesce(i18n #>> array['en', field], '') !~ '\S'
$$;

-- Values such as "XL" or "30 × 40" say the same in both languages: of specs and facts only what is Chinese is missed.
create function lacks_english_facts(params jsonb) returns boolean language sql immutable parallel safe as $$
	select exists (
		select from jsonb_array_elements(params) fact
		where (fact ->> 'name' ~ '[\u4e00-\u9fff]' and coalesce(fact #>> '{en,name}', '') !~ '\S')
			or (fact ->> 'value' ~ '[\u4e00-\u9fff]' and coalesce(fact #>> '{en,value}', '') !~ '\S')
	)
$$;

-- Works are the only table of these that grows. No sale writes into these indexes.
create index goods_lacks_english on goods (create_time desc, id desc) where status <> '4' and (lacks_english(name, i18n, 'name')
	or lacks_english(subtitle, i18n, 'subtitle') or lacks_english(detail, i18n, 'detail') or lacks_english_facts(params));
create index goods_spec_lacks_english on goods_spec (goods_id)
	where name ~ '[\u4e00-\u9fff]' and coalesce(i18n #>> '{en,name}', '') !~ '\S';
create index goods_spec_value_lacks_english on goods_spec_value (spec_id)
	where value ~ '[\u4e00-\u9fff]' and coalesce(i18n #>> '{en,value}', '') !~ '\S';

-- A new shop gets its menus when it starts. One that has menus gets this one here, for those who see the shop's settings.
insert into admin_rule (pid, type, name, title, i18n, path, icon, component, menu_type, keepalive, weigh, create_time, update_time)
select folder.id, 'menu', 'shop/settings/translation', '待翻译', '{"en": {"title": "Translations"}}', 'shop/settings/translation',
	'fa fa-language', '/src/views/backend/shop/settings/translation/index.vue', 'tab', 1, 3, folder.create_time, folder.create_time
from admin_rule folder where folder.name = 'shop/settings' on conflict do nothing;
insert into admin_rule (pid, type, name, title, i18n, weigh, create_time, update_time)
select page.id, 'button', page.name || '/index', '查看', '{"en": {"title": "View"}}', 10, page.create_time, page.create_time
from admin_rule page where page.name = 'shop/settings/translation' on conflict do nothing;
update admin_group set rules = rules || ',' || granted.ids
from (
	select holder.id, string_agg(given.id::text, ',' order by given.id) as ids
	from admin_group holder
	join admin_rule given on given.name ~ '^shop/settings/translation(/index)?$'
	join admin_rule owned on owned.name = 'shop/settings/basic/index'
	where holder.rules <> '*' and owned.id::text = any (string_to_array(holder.rules, ','))
	group by holder.id
) as granted
where granted.id = admin_group.id;
