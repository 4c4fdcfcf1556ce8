-- Staff look for orders whose sheets nobody has printed, or only for those where somebody has. One that goes elsewhere is
-- to be printed again and has no time of it.
create index shop_order_printed on shop_order
	((case when packing_print_time is null and waybill_print_time is null then 0 else 1 end), id desc);
