-- While a creator is not open, or a category is off, a night takes the words of their works from the list by which a
-- misspelt search is mended. They come back with them: works may be many, so a timer brings them, and not the statement
-- that opens. One that is set and due already does it for both.
create function bring_words_back() returns trigger language plpgsql as $$
begin
	insert into timer (kind, ref_id, due_at, create_time, update_time)
	values (tg_argv[0], new.id, new.update_time, new.update_time, new.update_time)
	on conflict (kind, ref_id) where state in ('1', '4') do nothing;
	return null;
end $$;
create trigger creator_words_return after update of status on merchant for each row
	when (new.id > 0 and new.status = '1' and old.status <> '1') execute function bring_words_back('words_creator');
create trigger category_words_return after update of status, pid on classify for each row
	when (new.status = '1' and (old.status, old.pid) is distinct from (new.status, new.pid))
	execute function bring_words_back('words_category');
