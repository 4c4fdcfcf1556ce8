-- The check of what open refunds reserve of order lines is called by the word of the trade, also where it was run before.
update book_check set name = 'reservedLines' where name = 'heldLines';
-- What was repaired is appended only: the name of its check is the one thing that changes here.
alter table book_repair disable trigger book_repair_append_only;
update book_repair set check_name = 'reservedLines' where check_name = 'heldLines';
alter table book_repair enable trigger book_repair_append_only;
-- Staff look for orders whose sheets nobody has printed, or only for those where somebody has. One that goes elsewhere is
-- to be printed again and has no time of it.
create index shop_order_printed on shop_order
	((case when packing_print_time is null and waybill_print_time is null then 0 else 1 end), id desc);
