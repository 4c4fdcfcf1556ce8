-- A creator ends an unpaid order of theirs.
alter table shop_order drop constraint shop_order_cancel_type_check,
	add constraint shop_order_cancel_type_check check (cancel_type in ('0', '1', '2', '3', '4', '5', '6', '7', '8'));
