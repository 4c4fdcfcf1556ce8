-- A search for a part of a text finds its rows by index, two letters or Chinese characters being enough: the index holds
-- each letter and each pair of neighbours. No extension is needed, and no locale has a say in what a letter is.
create function letter_pairs(value text) returns bigint[] language plpgsql immutable strict parallel safe as $$
declare
	found bigint[] := '{}';
	before bigint := 0;
	code bigint;
	letter text;
begin
	foreach letter in array string_to_array(lower(value collate "default"), null) loop
		code := ascii(letter);
		found := found || code;
		if before > 0 then found := found || (before << 21 | code); end if;
		before := code;
	end loop;
	return found;
end $$;

-- One index a table for all of its texts; server/resource/text-index.queries.ts names the same columns.
create index member_texts on member using gin (letter_pairs(username || ' ' || nickname || ' ' || mobile || ' ' || email));
create index admin_log_texts on admin_log using gin (
	letter_pairs(username || ' ' || title || ' ' || url || ' ' || ip || ' ' || coalesce(i18n #>> '{en,title}', ''))
);
create index attachment_texts on attachment using gin (
	letter_pairs(name || ' ' || mimetype || ' ' || topic || ' ' || storage)
);
create index notify_texts on notify using gin (
	letter_pairs(message || ' ' || order_no || ' ' || name || ' ' || coalesce(i18n #>> '{en,message}', ''))
);
create index security_data_recycle_log_texts on security_data_recycle_log using gin (
	letter_pairs(title || ' ' || data_table || ' ' || id_value || ' ' || ip)
);
create index security_sensitive_data_log_texts on security_sensitive_data_log using gin (
	letter_pairs(data_comment || ' ' || data_table || ' ' || data_field || ' ' || id_value || ' ' || ip)
);
create index money_log_texts on money_log using gin (letter_pairs(memo));
create index score_log_texts on score_log using gin (letter_pairs(memo));
create index goods_texts on goods using gin (letter_pairs(search_text));
create index shop_order_texts on shop_order using gin (letter_pairs(consignee));
create index stock_log_texts on stock_log using gin (letter_pairs(memo));
create index sku_texts on sku using gin (letter_pairs(sku_code));
