-- Its pieces were gone when it was paid.
alter table shop_order drop constraint shop_order_cancel_type_check,
	add constraint shop_order_cancel_type_check check (cancel_type in ('0', '1', '2', '3', '4', '5', '6', '7', '8', '9'));

-- What a supporter chose is theirs from the order on.
alter table goods add constraint goods_stock_mode_crowdfunding check (mode <> '3' or stock_mode = '1');
