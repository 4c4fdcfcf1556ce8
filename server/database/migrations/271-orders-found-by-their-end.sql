-- An order is said by its last four digits, and asked for by what was bought.
create index shop_order_no_end on shop_order (right(order_no, 4));
create index order_goods_texts on order_goods using gin (text_pieces(name || ' ' || coalesce(i18n #>> '{en,name}', '')));
