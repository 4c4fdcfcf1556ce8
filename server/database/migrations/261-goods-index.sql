-- What a shopper's word finds a work by: one row for each work on the shelf, with all that is said of it and how that sounds. What
-- stands nearer to its beginning counts more: its name; its categories and tags and who made it, by sound; its parameters; all else.
-- The name of its creator is sought beside it (decision 022). Written by the functions below alone.
create table goods_index (
	-- No foreign key, as goods_shelf.
	goods_id bigint primary key,
	said text not null,
	-- How many of its letters belong to the name, and to all up to the categories, and to the parameters.
	name_end integer not null,
	head_end integer not null,
	params_end integer not null
) with (fillfactor = 90);

-- Both languages of a text in small letters, each word behind a blank.
create function said_in_both(value text, english text) returns text language sql immutable parallel safe as $$
	select ' ' || lower((coalesce(value, '') || ' ' || coalesce(english, '')) collate "und-x-icu")
$$;

-- What the index has to hold of these works; those that are not on the shelf have no row.
create function goods_index_of(ids bigint[]) returns setof goods_index language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
	-- Each part is put together once, however often it is named.
	return query with works as materialized (
		select g.id, g.merchant_id, g.name, g.subtitle, g.brand, g.goods_no, g.keywords, g.i18n, g.params, array(
			with recursive up as (
				select c.id, c.pid, c.name, c.i18n from classify c where c.id = g.classify_id or c.id = any (g.extra_classify_ids)
				union select c.id, c.pid, c.name, c.i18n from classify c join up on c.id = up.pid
			) select said_in_both(up.name, up.i18n #>> '{en,name}') from up order by up.id
		) || array(
			select said_in_both(t.name, t.i18n #>> '{en,name}') from pretag t where t.id = any (g.pretag_ids) and t.status = '1' order by t.id
		) || array(select said_in_both(tag, null) from unnest(g.tags) tag) as marks
		from goods g where g.id = any (ids) and g.status = '1'
	), parts as materialized (
		select w.id,
			said_in_both(w.name, w.i18n #>> '{en,name}') || ' ' || sounds_of(w.name) || ' ' || initials_of(w.name) as name,
			array_to_string(w.marks, '') || ' ' || coalesce(sounds_of(array_to_string(w.marks, ' ')), '') || ' '
				|| coalesce(initials_of(array_to_string(w.marks, ' ')), '') || ' '
				|| coalesce((select sounds_of(m.merchant_name) || ' ' || initials_of(m.merchant_name)
					from merchant m where m.id = w.merchant_id and m.id > 0), '') as head,
			coalesce((select string_agg(said_in_both(p ->> 'name' || ' ' || (p ->> 'value'),
					concat_ws(' ', p #>> '{en,name}', p #>> '{en,value}', (
						select string_agg(o ->> 'en', ' ') from jsonb_path_query(p, '$.options[*]') o
						where o ->> 'value' = any (string_to_array(p ->> 'value', '、')))))
				|| ' ' || coalesce(sounds_of(p ->> 'value'), ''), '')
				from jsonb_array_elements(w.params) p), '') as params,
			left(said_in_both(w.subtitle, w.i18n #>> '{en,subtitle}') || said_in_both(w.brand || ' ' || w.goods_no || ' ' || w.keywords, null)
				|| coalesce((select string_agg(said_in_both(v.value, v.i18n #>> '{en,value}') || ' ' || coalesce(sounds_of(v.value), ''), ''
						order by v.id)
					from goods_spec s join goods_spec_value v on v.spec_id = s.id where s.goods_id = w.id), '')
				|| coalesce((select string_agg(distinct said_in_both(k.sku_code, null), '') from sku k where k.goods_id = w.id), ''),
				4000) as others
		from works w
	)
	select parts.id, name || head || params || others, length(name), length(name) + length(head),
		length(name) + length(head) + length(params)
	from parts;
end $$;

-- Brings the rows of some works up to date; what says the same is not written.
create function index_goods(ids bigint[]) returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
	insert into goods_index as i (goods_id, said, name_end, head_end, params_end)
	select * from goods_index_of(ids)
	on conflict (goods_id) do update set said = excluded.said, name_end = excluded.name_end, head_end = excluded.head_end,
		params_end = excluded.params_end
	where (i.said, i.name_end, i.head_end, i.params_end)
		is distinct from (excluded.said, excluded.name_end, excluded.head_end, excluded.params_end);
end $$;

create function keep_goods_index() returns trigger language plpgsql as $$
begin
	if tg_op = 'DELETE' then
		delete from goods_index where goods_id = old.id;
	elsif new.status <> '1' then
		delete from goods_index where goods_id = new.id;
	else
		perform index_goods(array[new.id]);
	end if;
	return null;
end $$;
create function begin_goods_index() returns trigger language plpgsql as $$
begin
	perform index_goods(array(select id from made where status = '1'));
	return null;
end $$;
create trigger goods_index_begun after insert on goods referencing new table as made
	for each statement execute function begin_goods_index();
create trigger goods_index_ended after delete on goods for each row
	when (old.status = '1') execute function keep_goods_index();
create trigger goods_index_kept after update of status, name, subtitle, brand, goods_no, keywords, i18n, params, pretag_ids, tags,
	merchant_id, classify_id, extra_classify_ids on goods for each row
	when ((old.status = '1' or new.status = '1')
		and (old.status, old.name, old.subtitle, old.brand, old.goods_no, old.keywords, old.i18n, old.params, old.pretag_ids, old.tags,
			old.merchant_id, old.classify_id, old.extra_classify_ids)
		is distinct from (new.status, new.name, new.subtitle, new.brand, new.goods_no, new.keywords, new.i18n, new.params,
			new.pretag_ids, new.tags, new.merchant_id, new.classify_id, new.extra_classify_ids))
	execute function keep_goods_index();

-- Versions are written many at once: their work is brought up to date once for each statement.
create function index_goods_of_versions() returns trigger language plpgsql as $$
begin
	if tg_table_name = 'goods_spec_value' then
		perform index_goods(array(select distinct s.goods_id from changed c join goods_spec s on s.id = c.spec_id));
	else
		perform index_goods(array(select distinct goods_id from changed));
	end if;
	return null;
end $$;
create trigger spec_value_indexed after insert on goods_spec_value referencing new table as changed
	for each statement execute function index_goods_of_versions();
create trigger spec_value_indexed_anew after update on goods_spec_value referencing new table as changed
	for each statement execute function index_goods_of_versions();
create trigger spec_value_indexed_last after delete on goods_spec_value referencing old table as changed
	for each statement execute function index_goods_of_versions();
create trigger spec_indexed_last after delete on goods_spec referencing old table as changed
	for each statement execute function index_goods_of_versions();
create trigger sku_indexed after insert on sku referencing new table as changed
	for each statement execute function index_goods_of_versions();
create trigger sku_indexed_last after delete on sku referencing old table as changed
	for each statement execute function index_goods_of_versions();
-- Of an update that names its columns there is no table of what has changed: stock and sales pass by here with every order.
create function index_goods_of_code() returns trigger language plpgsql as $$
begin
	perform index_goods(array[new.goods_id]);
	return null;
end $$;
create trigger sku_indexed_anew after update of sku_code on sku for each row
	when (old.sku_code is distinct from new.sku_code) execute function index_goods_of_code();

-- A category, a tag or a creator may be that of very many works: what has changed is noted with the change, and a timer brings
-- their rows up to date, some at a time, and goes on where it was cut off.
create table goods_index_owed (
	id bigint generated always as identity primary key,
	kind text not null check (kind in ('classify', 'pretag', 'merchant')),
	ref_id bigint not null,
	-- Works up to this id are done.
	done_id bigint not null default 0
);
create function owe_goods_index() returns trigger language plpgsql as $$
begin
	insert into goods_index_owed (kind, ref_id) values (tg_table_name, new.id);
	return null;
end $$;
create trigger classify_owes_index after update of name, i18n, pid on classify for each row
	when ((old.name, old.i18n #>> '{en,name}', old.pid) is distinct from (new.name, new.i18n #>> '{en,name}', new.pid))
	execute function owe_goods_index();
create trigger pretag_owes_index after update of name, i18n, status on pretag for each row
	when ((old.name, old.i18n #>> '{en,name}', old.status) is distinct from (new.name, new.i18n #>> '{en,name}', new.status))
	execute function owe_goods_index();
create trigger merchant_owes_index after update of merchant_name on merchant for each row
	when (old.merchant_name is distinct from new.merchant_name) execute function owe_goods_index();
insert into timer (kind, ref_id, due_at, create_time, update_time)
select 'goods_index', 1, now, now, now from (select extract(epoch from now())::bigint as now) clock;

-- Answers of the store are kept for a moment.
create trigger goods_index_tells_store after insert or delete or update on goods_index
	for each statement execute function tell_store();

-- As it was, with a plan that is kept.
create or replace function add_words(value text) returns void language plpgsql as $$
begin
	insert into goods_word (word)
	select found.word from (
		select distinct hit.parts[1] collate "C" as word from regexp_matches(value collate "default", '[a-z]{4,24}', 'g') as hit (parts)) found
	where not exists (select from goods_word known where known.word = found.word)
	order by found.word limit 60
	on conflict do nothing;
end $$;

-- The words that mend a slip of the pen are those that the index holds.
drop trigger goods_words_added on goods;
drop trigger goods_words_changed on goods;
create or replace function keep_goods_words() returns trigger language plpgsql as $$
begin
	if exists (select from goods g join merchant m on m.id = g.merchant_id where g.id = new.goods_id and m.status = '1') then
		perform add_words(new.said);
	end if;
	return null;
end $$;

insert into goods_index (goods_id, said, name_end, head_end, params_end)
select * from goods_index_of(array(select id from goods where status = '1')) order by goods_id;
insert into goods_word (word)
select distinct hit.parts[1] collate "C" from goods_index i join goods g on g.id = i.goods_id
	join merchant m on m.id = g.merchant_id and m.status = '1', regexp_matches(i.said collate "default", '[a-z]{4,24}', 'g') as hit (parts)
on conflict do nothing;

create trigger goods_words_added after insert on goods_index for each row execute function keep_goods_words();
create trigger goods_words_changed after update of said on goods_index for each row
	when (old.said is distinct from new.said) execute function keep_goods_words();
create index goods_index_pieces on goods_index using gin (text_pieces(said));

-- The signature of a work is that of its parameters and tags: of all that the index says of a work nearly every bit would be set,
-- so that words are looked up. Signatures of before hold more than they need, which costs a look.
create or replace function sign_goods() returns trigger language plpgsql as $$
begin
	new.search_sign := goods_sign(new.params, new.pretag_ids);
	return new;
end $$;
create or replace function sign_goods_again() returns trigger language plpgsql as $$
begin
	update goods g set search_sign = goods_sign(g.params, g.pretag_ids) where g.id = new.id;
	return null;
end $$;
create function goods_sign(params jsonb, pretag_ids bigint[]) returns bit(251) language sql immutable parallel safe as $$
	select keys_sign(facet_keys(params)) | keys_sign(array(select 'tag ' || id from unnest(pretag_ids) id))
$$;
drop trigger goods_sign_again on goods;
create trigger goods_sign_again after update of params, pretag_ids on goods
	for each row when ((old.params, old.pretag_ids) is distinct from (new.params, new.pretag_ids))
	execute function sign_goods_again();
drop function goods_sign(text, jsonb, bigint[]);
drop function goods_text(text, text, text, text, text, jsonb);
drop function pieces_sign(bigint[]);
