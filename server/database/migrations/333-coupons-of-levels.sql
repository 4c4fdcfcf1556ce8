-- Coupons for members of some levels, for birthdays, once a month, and with orders.
alter table coupon drop constraint coupon_audience_check, drop constraint coupon_receive_type_check;
alter table coupon
	-- 1 every member, 2 members without a paid order, 3 groups, 4 levels.
	add constraint coupon_audience_check check (audience in ('1', '2', '3', '4')),
	-- 1 coupon centre, 2 sign-up, 3 code, 4 staff, 5 with an order, 6 birthday, 7 each month in the coupon centre.
	add constraint coupon_receive_type_check check (receive_type in ('1', '2', '3', '4', '5', '6', '7')),
	-- What must have been paid for the goods of an order that it comes with.
	add column gift_from bigint not null default 0 check (gift_from >= 0);
alter table user_coupon drop constraint user_coupon_get_type_check;
alter table user_coupon
	add constraint user_coupon_get_type_check check (get_type in ('1', '2', '3', '4', '5', '6', '7')),
	-- The order that it came with.
	add column gift_order_id bigint references shop_order;
create unique index user_coupon_gift on user_coupon (gift_order_id, coupon_id) where gift_order_id is not null;
