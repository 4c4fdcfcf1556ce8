-- When an order was printed last, so that nobody packs it twice; who printed it stands in its history.
alter table shop_order
	add column packing_print_time bigint,
	add column waybill_print_time bigint;
