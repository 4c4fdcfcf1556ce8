-- What many works have, words or values of parameters or a tag, is looked for along the order of a list until a page is full.
-- What this passes by lies all over the table: so the indexes of these orders carry a signature of what each work has, and
-- only the rows of those whose signature holds that of what is sought are fetched.

-- One bit of 251, a prime, for each piece of a text; single Latin letters and digits, which nearly every text has, have none.
create function pieces_sign(pieces bigint[]) returns bit(251) language sql immutable strict parallel safe as $$
	select coalesce(bit_or(set_bit(repeat('0', 251)::bit(251), (piece % 251)::integer, 1)), repeat('0', 251)::bit(251))
	from unnest(pieces) piece where piece > 122
$$;

-- Three bits for each value of a parameter, as facet_keys names them, and each tag, as 'tag 7': one alone is sought.
create function keys_sign(keys text[]) returns bit(251) language sql immutable strict parallel safe as $$
	select coalesce(bit_or(set_bit(repeat('0', 251)::bit(251),
		(('x' || substr(md5(key), part, 8))::bit(32)::bigint % 251)::integer, 1)), repeat('0', 251)::bit(251))
	from unnest(keys) key, unnest(array[1, 9, 17]) part
$$;

-- What a search finds a goods by: the text of the column search_text.
create function goods_text(name text, subtitle text, brand text, goods_no text, keywords text, i18n jsonb) returns text
language sql immutable parallel safe as $$
	select lower((
		name || ' ' || subtitle || ' ' || brand || ' ' || goods_no || ' ' || keywords || ' '
		|| coalesce(i18n #>> '{en,name}', '') || ' ' || coalesce(i18n #>> '{en,subtitle}', '')
	) collate "und-x-icu")
$$;

create function goods_sign(goods_text text, params jsonb, pretag_ids bigint[]) returns bit(251)
language sql immutable parallel safe as $$
	select pieces_sign(text_pieces(goods_text)) | keys_sign(facet_keys(params))
		| keys_sign(array(select 'tag ' || id from unnest(pretag_ids) id))
$$;

alter table goods add column search_sign bit(251) not null generated always as (
	goods_sign(goods_text(name, subtitle, brand, goods_no, keywords, i18n), params, pretag_ids)
) stored;
-- Computed once for all. From here on by a trigger: what is generated is computed anew whenever stock or sales change,
-- because the table has another trigger before updates, and this takes longer than all else of such a change.
alter table goods alter column search_sign drop expression, alter column search_sign set default repeat('0', 251)::bit(251);
create function sign_goods() returns trigger language plpgsql as $$
begin
	new.search_sign := goods_sign(
		goods_text(new.name, new.subtitle, new.brand, new.goods_no, new.keywords, new.i18n), new.params, new.pretag_ids);
	return new;
end $$;
create trigger goods_sign before insert or update of name, subtitle, brand, goods_no, keywords, i18n, params, pretag_ids on goods
	for each row execute function sign_goods();

drop index goods_store_weigh, goods_store_sales, goods_store_price, goods_store_new, goods_store_stars;
create index goods_store_weigh on goods (weigh desc, id desc) include (search_sign, merchant_id) where status = '1';
-- An index is read alone only where it has the columns of its expression too.
create index goods_store_sales on goods ((sales + sales_virtual) desc, id desc)
	include (search_sign, merchant_id, sales, sales_virtual) where status = '1';
create index goods_store_price on goods (price_min, id) include (search_sign, merchant_id) where status = '1';
create index goods_store_new on goods (id desc) include (search_sign, merchant_id) where status = '1';
create index goods_store_stars on goods (star_rank desc, id desc) include (search_sign, merchant_id) where status = '1';
