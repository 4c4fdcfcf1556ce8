-- Staff find a sku from anywhere by its code or by what its variant is called, in either language: one index knows both.
create index sku_names on sku
	using gin (text_pieces(sku_code || ' ' || spec_text || ' ' || coalesce(i18n #>> '{en,spec_text}', '')));
drop index sku_texts;
