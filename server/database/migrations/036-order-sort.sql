-- The order list sorts by what was to be paid and by the time of the payment; what is not paid comes first or last.
create index shop_order_amount on shop_order (pay_amount desc, id desc);
create index shop_order_pay_time on shop_order (coalesce(pay_time, 0) desc, id desc);
