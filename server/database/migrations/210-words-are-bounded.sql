-- The list of words that a slip of the pen may have meant only ever grew: a work that is edited again and again filled it.
-- One change adds so many at most, in one order, so that two changes of the same words never wait for each other; what a
-- change has left out, and what no work and no creator has any more, is settled every night.
create function add_words(value text) returns void language sql as $$
	insert into goods_word (word)
	select word from (
		select distinct hit.parts[1] collate "C" as word from regexp_matches(value collate "default", '[a-z]{4,24}', 'g') as hit (parts)) found
	where not exists (select from goods_word known where known.word = found.word)
	order by word limit 60
	on conflict do nothing
$$;

create or replace function keep_goods_words() returns trigger language plpgsql as $$
begin
	perform add_words(new.search_text);
	return null;
end $$;

create or replace function keep_creator_words() returns trigger language plpgsql as $$
begin
	perform add_words(creator_text(new.merchant_name, new.i18n));
	return null;
end $$;

insert into timer (kind, ref_id, due_at, create_time, update_time)
select 'words_settle', 1, now + 3600, now, now from (select extract(epoch from clock_timestamp())::bigint as now) as moment;
