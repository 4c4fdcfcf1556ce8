-- A misspelt search is mended by the words of what the store shows: those of a draft, or of a creator who is not open, would
-- have a slip of the pen taken for a word, and tell that somebody prepares such a work. What stands there already goes by night.
create or replace function keep_goods_words() returns trigger language plpgsql as $$
begin
	if exists (select from merchant where id = new.merchant_id and status = '1') then
		perform add_words(new.search_text);
	end if;
	return null;
end $$;
drop trigger goods_words_added on goods;
create trigger goods_words_added after insert on goods for each row
	when (new.status = '1') execute function keep_goods_words();
drop trigger goods_words_changed on goods;
create trigger goods_words_changed after update of name, subtitle, brand, goods_no, keywords, i18n, status on goods for each row
	when (new.status = '1' and (old.search_text, old.status) is distinct from (new.search_text, new.status))
	execute function keep_goods_words();
drop trigger creator_words_added on merchant;
create trigger creator_words_added after insert on merchant for each row
	when (new.status = '1') execute function keep_creator_words();
drop trigger creator_words_changed on merchant;
create trigger creator_words_changed after update of merchant_name, i18n, status on merchant for each row
	when (new.status = '1' and (creator_text(old.merchant_name, old.i18n), old.status)
		is distinct from (creator_text(new.merchant_name, new.i18n), new.status))
	execute function keep_creator_words();
