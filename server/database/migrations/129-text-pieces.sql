-- A number of many digits shares each of its pairs with every other number: of letters a to z and digits in a row an index
-- of texts holds, beside letters and pairs, every four of which one is a digit. A part of a code is found by these alone.
create function text_pieces(value text) returns bigint[] language plpgsql immutable strict parallel safe as $$
declare
	found bigint[] := '{}';
	before bigint := 0;
	code bigint;
	letter text;
	in_a_row integer := 0;
	since_digit integer := 4;
	last_four bigint := 0;
begin
	foreach letter in array string_to_array(lower(value collate "default"), null) loop
		code := ascii(letter);
		found := found || code;
		if before > 0 then found := found || (before << 21 | code); end if;
		if code between 97 and 122 or code between 48 and 57 then
			in_a_row := in_a_row + 1;
			since_digit := case when code < 58 then 0 else since_digit + 1 end;
			last_four := (last_four << 7 | code) & 268435455;
			-- Beyond all pairs, which end below 2 to the power of 42.
			if in_a_row > 3 and since_digit < 4 then found := found || (1::bigint << 42 | last_four); end if;
		else
			in_a_row := 0;
			since_digit := 4;
		end if;
		before := code;
	end loop;
	return found;
end $$;

-- What a search asks such an index for. Of codes, fours that cover them side by side; of all else pairs, those that lead
-- into a code and out of it among them; single letters only of words of one letter. Pieces that a good part of all rows
-- hold narrow nothing and are long to read: they are left out while any other remains.
create function sought_pieces(words text[], common bigint[] default '{}') returns bigint[]
language sql immutable strict parallel safe as $$
	with fours as (
		select distinct substr(code[1], place, 4) as four
		from unnest(words) word, regexp_matches(lower(word collate "default"), '[a-z0-9]{4,}', 'g') code,
			generate_series(1, length(code[1]) - 3) place
		where place % 4 = 1 or place = length(code[1]) - 3
	), pieces as (
		select piece from fours, unnest(text_pieces(four)) piece where piece >= 1::bigint << 42
		union
		select piece from unnest(words) word, string_to_table(regexp_replace(lower(word collate "default"),
			'(?=[a-z0-9]{4})(?=[a-z]*[0-9])([a-z0-9])[a-z0-9]*([a-z0-9])', '\1' || chr(1) || '\2', 'g'), chr(1)) part,
			unnest(text_pieces(part)) piece
		where piece between 2097152 and (1::bigint << 42) - 1 or char_length(word) = 1)
	select coalesce(nullif(array(select piece from pieces where piece <> all (common)), '{}'), array(select piece from pieces))
$$;

drop index member_texts, admin_log_texts, attachment_texts, notify_texts, security_data_recycle_log_texts,
	security_sensitive_data_log_texts, money_log_texts, score_log_texts, goods_texts, shop_order_texts, stock_log_texts,
	sku_texts, landing_log_texts, goods_word_pairs, evaluate_texts, refund_texts, merchant_texts;
drop function sought_pairs(text[], bigint[]);
drop function letter_pairs(text);

create index member_texts on member using gin (text_pieces(username || ' ' || nickname || ' ' || mobile || ' ' || email));
create index admin_log_texts on admin_log using gin (
	text_pieces(username || ' ' || title || ' ' || url || ' ' || ip || ' ' || coalesce(i18n #>> '{en,title}', ''))
);
create index attachment_texts on attachment using gin (
	text_pieces(name || ' ' || mimetype || ' ' || topic || ' ' || storage)
);
create index notify_texts on notify using gin (
	text_pieces(message || ' ' || order_no || ' ' || name || ' ' || coalesce(i18n #>> '{en,message}', ''))
);
create index security_data_recycle_log_texts on security_data_recycle_log using gin (
	text_pieces(title || ' ' || data_table || ' ' || id_value || ' ' || ip)
);
create index security_sensitive_data_log_texts on security_sensitive_data_log using gin (
	text_pieces(data_comment || ' ' || data_table || ' ' || data_field || ' ' || id_value || ' ' || ip)
);
create index money_log_texts on money_log using gin (text_pieces(memo));
create index score_log_texts on score_log using gin (text_pieces(memo));
create index goods_texts on goods using gin (text_pieces(search_text));
create index shop_order_texts on shop_order using gin (text_pieces(consignee));
create index stock_log_texts on stock_log using gin (text_pieces(memo));
create index sku_texts on sku using gin (text_pieces(sku_code));
create index landing_log_texts on landing_log using gin (text_pieces(visitor_id || ' ' || referer));
create index goods_word_pairs on goods_word using gin (text_pieces(word));
create index evaluate_texts on evaluate using gin (
	text_pieces(content || ' ' || append_content || ' ' || reply || ' ' || order_no)
);
create index refund_texts on refund using gin (text_pieces(refund_no || ' ' || order_no));
create index merchant_texts on merchant using gin (text_pieces(creator_text(merchant_name, i18n)));
