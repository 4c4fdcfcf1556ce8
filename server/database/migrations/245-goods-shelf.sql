-- What the store's lists are narrowed and sorted by, one narrow row for each work on the shelf: an index for an order of the
-- store is none of goods, which sales and stock write all the time. Written by these triggers alone.
create table goods_shelf (
	-- No foreign key: what hangs on one is kept with a goods that is deleted, and this comes of itself when that comes back.
	goods_id bigint not null,
	merchant_id bigint not null,
	classify_id bigint not null,
	extra_classify_ids bigint[] not null,
	weigh integer not null,
	-- With what its creator says to have sold elsewhere.
	sold bigint not null,
	price_min bigint not null,
	star_rank integer not null,
	in_stock smallint not null check (in_stock in (0, 1)),
	facets text[] not null,
	pretag_ids bigint[] not null,
	search_sign bit(251) not null,
	-- The newest first are read from it alone, as other orders from theirs.
	primary key (goods_id) include (search_sign, merchant_id, classify_id, extra_classify_ids, price_min, in_stock)
	-- Room on the page for the next version of a row.
) with (fillfactor = 80);

create function keep_goods_shelf() returns trigger language plpgsql as $$
begin
	if tg_op = 'DELETE' then
		delete from goods_shelf where goods_id = old.id;
	elsif new.status <> '1' then
		delete from goods_shelf where goods_id = new.id;
	else
		insert into goods_shelf as s (goods_id, merchant_id, classify_id, extra_classify_ids, weigh, sold, price_min, star_rank,
			in_stock, facets, pretag_ids, search_sign)
		values (new.id, new.merchant_id, new.classify_id, new.extra_classify_ids, new.weigh, new.sales + new.sales_virtual,
			new.price_min, new.star_rank, case new.stock_state when '2' then 0 else 1 end, new.facets, new.pretag_ids, new.search_sign)
		on conflict (goods_id) do update set merchant_id = excluded.merchant_id, classify_id = excluded.classify_id,
			extra_classify_ids = excluded.extra_classify_ids, weigh = excluded.weigh, sold = excluded.sold,
			price_min = excluded.price_min, star_rank = excluded.star_rank, in_stock = excluded.in_stock, facets = excluded.facets,
			pretag_ids = excluded.pretag_ids, search_sign = excluded.search_sign;
	end if;
	return null;
end $$;
create trigger goods_shelf_begun after insert on goods for each row
	when (new.status = '1') execute function keep_goods_shelf();
create trigger goods_shelf_ended after delete on goods for each row
	when (old.status = '1') execute function keep_goods_shelf();
create trigger goods_shelf_kept after update of status, merchant_id, classify_id, extra_classify_ids, weigh, sales, sales_virtual,
	price_min, stars, stock, params, pretag_ids, search_sign on goods for each row
	when ((old.status = '1' or new.status = '1')
		and (old.status, old.merchant_id, old.classify_id, old.extra_classify_ids, old.weigh, old.sales + old.sales_virtual,
			old.price_min, old.star_rank, old.stock_state = '2', old.facets, old.pretag_ids, old.search_sign)
		is distinct from (new.status, new.merchant_id, new.classify_id, new.extra_classify_ids, new.weigh,
			new.sales + new.sales_virtual, new.price_min, new.star_rank, new.stock_state = '2', new.facets, new.pretag_ids,
			new.search_sign))
	execute function keep_goods_shelf();

-- Behind the triggers: they keep writers out until all of this is done.
insert into goods_shelf (goods_id, merchant_id, classify_id, extra_classify_ids, weigh, sold, price_min, star_rank, in_stock,
	facets, pretag_ids, search_sign)
select id, merchant_id, classify_id, extra_classify_ids, weigh, sales + sales_virtual, price_min, star_rank,
	case stock_state when '2' then 0 else 1 end, facets, pretag_ids, search_sign
from goods where status = '1' order by id;

-- A list is read from the index of its order alone: whether a work is shown, what it costs and its signature stand there too.
create index goods_shelf_weigh on goods_shelf (weigh desc, goods_id desc)
	include (search_sign, merchant_id, classify_id, extra_classify_ids, price_min, in_stock);
create index goods_shelf_sold on goods_shelf (sold desc, goods_id desc)
	include (search_sign, merchant_id, classify_id, extra_classify_ids, price_min, in_stock);
create index goods_shelf_price on goods_shelf (price_min, goods_id)
	include (search_sign, merchant_id, classify_id, extra_classify_ids, in_stock);
create index goods_shelf_stars on goods_shelf (star_rank desc, goods_id desc)
	include (search_sign, merchant_id, classify_id, extra_classify_ids, price_min, in_stock);
create index goods_shelf_merchant on goods_shelf (merchant_id, weigh desc, goods_id desc)
	include (classify_id, price_min, in_stock);
create index goods_shelf_classify on goods_shelf (classify_id, weigh desc, goods_id desc)
	include (merchant_id, price_min, in_stock);
create index goods_shelf_classify_new on goods_shelf (classify_id, goods_id desc) include (merchant_id, price_min, in_stock);
-- Most works stand in one category alone and are not in this one.
create index goods_shelf_extra on goods_shelf using gin (extra_classify_ids) where extra_classify_ids <> '{}';
create index goods_shelf_extra_new on goods_shelf (goods_id desc) where extra_classify_ids <> '{}';
create index goods_shelf_facets on goods_shelf using gin (facets);
create index goods_shelf_pretags on goods_shelf using gin (pretag_ids);

drop index goods_store_merchant, goods_store_facets, goods_store_pretags, goods_store_extra_new, goods_store_weigh,
	goods_store_sales, goods_store_price, goods_store_new, goods_store_stars, goods_store_classify, goods_store_classify_new;
