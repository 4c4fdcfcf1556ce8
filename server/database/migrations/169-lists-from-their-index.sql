-- A list of the store and its count are read from the index of their order alone: whether a work is shown, and its price,
-- stand there too. Those of a category carry the same: else a category would be counted along all works.
drop index goods_store_weigh, goods_store_sales, goods_store_price, goods_store_new, goods_store_stars,
	goods_store_classify, goods_store_classify_new;
create index goods_store_weigh on goods (weigh desc, id desc)
	include (search_sign, merchant_id, classify_id, price_min) where status = '1';
create index goods_store_sales on goods ((sales + sales_virtual) desc, id desc)
	include (search_sign, merchant_id, classify_id, price_min, sales, sales_virtual) where status = '1';
create index goods_store_price on goods (price_min, id) include (search_sign, merchant_id, classify_id) where status = '1';
create index goods_store_new on goods (id desc)
	include (search_sign, merchant_id, classify_id, price_min) where status = '1';
create index goods_store_stars on goods (star_rank desc, id desc)
	include (search_sign, merchant_id, classify_id, price_min) where status = '1';
create index goods_store_classify on goods (classify_id, weigh desc, id desc) include (merchant_id, price_min)
	where status = '1';
create index goods_store_classify_new on goods (classify_id, id desc) include (merchant_id, price_min) where status = '1';
