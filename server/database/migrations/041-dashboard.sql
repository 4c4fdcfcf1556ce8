-- Sums over the days of an order's payment read the index alone, the list by day of payment uses it too.
create index shop_order_paid on shop_order (pay_time) include (pay_amount, refund_amount) where pay_time is not null;
-- The status in the leaf: where the orders of some days stand is counted without their rows.
drop index shop_order_time;
create index shop_order_time on shop_order (create_time desc, id desc) include (status);
create index attachment_time on attachment (create_time);
