-- What an import remembers: the uploaded file until it is run, what the file said of each goods, the report.

alter table goods add column import_cells jsonb;

alter table import_task add column content bytea;
alter table import_task add column report jsonb not null default '{}';

-- The tabs of the goods list that ask for attention, and the search by a sku's code.
create index goods_picture_missing on goods (id desc) where picture_missing = 1 and status <> '4';
create index goods_sold_out on goods (id desc) where stock <= 0 and status = '1';
create index goods_low_stock on goods (id desc) where stock_warn > 0 and stock <= stock_warn and status = '1';
create index goods_attention on goods (id desc) where status <> '4';
create index sku_code_search on sku (sku_code text_pattern_ops) where sku_code <> '';
