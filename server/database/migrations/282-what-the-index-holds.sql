-- The index holds what is shown and nothing else, and of no part more than a bounded number of letters: a work may have fifty
-- parameters of 255 letters, and each search for a common word weighs what the index says of very many works.

-- Whether a category is on, with all above it.
create function is_classify_shown(category bigint) returns boolean language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
	return not exists (
		with recursive up as (
			select c.id, c.pid, c.status from classify c where c.id = category
			union select c.id, c.pid, c.status from classify c join up on c.id = up.pid
		) select from up where up.status = '0');
end $$;

create or replace function goods_index_of(ids bigint[]) returns setof goods_index language plpgsql stable
set plan_cache_mode = force_generic_plan as $$
begin
	-- Each part is put together once, however often it is named. What is long is cut before its sounds are looked up.
	return query with works as materialized (
		select g.id, g.merchant_id, g.name, g.subtitle, g.brand, g.goods_no, g.keywords, g.i18n, g.params, left(array_to_string(array(
			with recursive up as (
				select c.id, c.pid, c.name, c.i18n from classify c
				where (c.id = g.classify_id or c.id = any (g.extra_classify_ids)) and is_classify_shown(c.id)
				union select c.id, c.pid, c.name, c.i18n from classify c join up on c.id = up.pid
			) select said_in_both(up.name, up.i18n #>> '{en,name}') from up order by up.id
		) || array(
			select said_in_both(t.name, t.i18n #>> '{en,name}') from pretag t
			where t.id = any (g.pretag_ids) and t.status = '1' and t.is_running = 1 order by t.id
		) || array(select said_in_both(tag, null) from unnest(g.tags) tag), ''), 500) as marks
		from goods g where g.id = any (ids) and g.status = '1'
	), parts as materialized (
		select w.id,
			left(said_in_both(w.name, w.i18n #>> '{en,name}') || ' ' || sounds_of(w.name) || ' ' || initials_of(w.name), 700) as name,
			w.marks || ' ' || left(coalesce(sounds_of(w.marks), ''), 300) || ' ' || left(coalesce(initials_of(w.marks), ''), 150) || ' '
				|| left(coalesce((select sounds_of(m.merchant_name) || ' ' || initials_of(m.merchant_name)
					from merchant m where m.id = w.merchant_id and m.id > 0), ''), 150) as head,
			left(coalesce((select string_agg(p.said || ' ' || coalesce(sounds_of(p.value), ''), '' order by p.place) from (
					select said, value, place, sum(length(said)) over (order by place) - length(said) as before from (
						select left(p ->> 'value', 60) as value, place, said_in_both(p ->> 'name' || ' ' || left(p ->> 'value', 60),
							concat_ws(' ', p #>> '{en,name}', left(p #>> '{en,value}', 60), (
								select left(string_agg(o ->> 'en', ' '), 60) from jsonb_path_query(p, '$.options[*]') o
								where o ->> 'value' = any (string_to_array(p ->> 'value', '、'))))) as said
						from jsonb_array_elements(w.params) with ordinality as listed (p, place)) each_one) p
				where p.before < 1000), ''), 1000) as params,
			left(said_in_both(w.subtitle, w.i18n #>> '{en,subtitle}') || said_in_both(w.brand || ' ' || w.goods_no || ' ' || w.keywords, null), 900)
				|| left(coalesce((select string_agg(said_in_both(v.value, v.i18n #>> '{en,value}') || ' ' || coalesce(sounds_of(v.value), ''), ''
						order by v.id)
					from (select v.id, v.value, v.i18n from goods_spec s join goods_spec_value v on v.spec_id = s.id
						where s.goods_id = w.id order by v.id limit 40) v), ''), 400)
				|| left(coalesce((select string_agg(distinct said_in_both(k.sku_code, null), '') from sku k
					where k.goods_id = w.id and k.enabled = 1), ''), 400) as others
		from works w
	)
	select parts.id, name || head || params || others, length(name), length(name) + length(head),
		length(name) + length(head) + length(params)
	from parts;
end $$;

drop trigger sku_indexed_anew on sku;
create trigger sku_indexed_anew after update of sku_code, enabled on sku for each row
	when ((old.sku_code, old.enabled) is distinct from (new.sku_code, new.enabled)) execute function index_goods_of_code();

-- Words of a work that is not shown mend nothing: neither those of a creator who is not open nor those of a category that is off.
create or replace function keep_goods_words() returns trigger language plpgsql as $$
begin
	if exists (select from goods g join merchant m on m.id = g.merchant_id
			where g.id = new.goods_id and m.status = '1' and is_classify_shown(g.classify_id)) then
		perform add_words(new.said);
	end if;
	return null;
end $$;

-- All rows of before are owed: the timer writes them some at a time.
alter table goods_index_owed drop constraint goods_index_owed_kind_check;
alter table goods_index_owed add constraint goods_index_owed_kind_check check (kind in ('classify', 'pretag', 'merchant', 'every'));
insert into goods_index_owed (kind, ref_id) select 'every', 0 where exists (select from goods_index);
