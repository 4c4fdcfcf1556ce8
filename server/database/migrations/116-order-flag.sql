-- Few orders are flagged, and those are looked for by their flag.
create index shop_order_flag on shop_order (flag, id desc) where flag <> 0;
