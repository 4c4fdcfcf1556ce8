-- Every sale changes the goods' stock and sales. An index whose predicate names the stock made each of these changes
-- write into all indexes of the table; the state of the stock changes rarely, and so does an index on it.

alter table goods add column stock_state text not null generated always as (
	case when stock <= 0 then '2' when stock_warn > 0 and stock <= stock_warn then '1' else '0' end
) stored;
comment on column goods.stock_state is '0 enough, 1 at or below its warning, 2 none';

drop index goods_sold_out;
drop index goods_low_stock;
create index goods_sold_out on goods (id desc) where stock_state = '2' and status = '1';
create index goods_low_stock on goods (id desc) where stock_state <> '0' and stock_warn > 0 and status = '1';

-- Room on the page for the next version of a row.
alter table goods set (fillfactor = 80);
