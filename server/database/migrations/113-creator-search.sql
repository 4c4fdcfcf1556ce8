-- A search of the store finds works by who made them: the names of creators by index like all searched texts, and their
-- words in Latin script among those that a slip of the pen may have meant.
create function creator_text(merchant_name text, i18n jsonb) returns text language sql immutable parallel safe as $$
	select lower((merchant_name || ' ' || coalesce(i18n #>> '{en,merchant_name}', '')) collate "und-x-icu")
$$;

create index merchant_texts on merchant using gin (letter_pairs(creator_text(merchant_name, i18n)));

create function keep_creator_words() returns trigger language plpgsql as $$
begin
	insert into goods_word (word)
	select distinct hit.parts[1]
	from regexp_matches(creator_text(new.merchant_name, new.i18n), '[a-z]{4,24}', 'g') as hit (parts)
	on conflict do nothing;
	return null;
end $$;

create trigger creator_words_added after insert on merchant for each row execute function keep_creator_words();
create trigger creator_words_changed after update of merchant_name, i18n on merchant for each row
	when (creator_text(old.merchant_name, old.i18n) is distinct from creator_text(new.merchant_name, new.i18n))
	execute function keep_creator_words();

insert into goods_word (word)
select distinct hit.parts[1]
from merchant, regexp_matches(creator_text(merchant_name, i18n), '[a-z]{4,24}', 'g') as hit (parts)
on conflict do nothing;

-- Every list of the store leaves out what closed creators sell.
create index merchant_hidden on merchant (id) where status <> '1';
