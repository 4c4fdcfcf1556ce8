-- The words of goods in Latin script, so that a search that finds nothing can tell what was meant.

create table goods_word (
	word text collate "C" primary key
);
create index goods_word_pairs on goods_word using gin (letter_pairs(word));

create function keep_goods_words() returns trigger language plpgsql as $$
begin
	insert into goods_word (word)
	select distinct hit.parts[1] from regexp_matches(new.search_text, '[a-z]{4,24}', 'g') as hit (parts)
	on conflict do nothing;
	return null;
end $$;

create trigger goods_words_added after insert on goods for each row execute function keep_goods_words();
create trigger goods_words_changed after update on goods for each row
	when (old.search_text is distinct from new.search_text) execute function keep_goods_words();

insert into goods_word (word)
select distinct hit.parts[1] from goods, regexp_matches(goods.search_text, '[a-z]{4,24}', 'g') as hit (parts);
