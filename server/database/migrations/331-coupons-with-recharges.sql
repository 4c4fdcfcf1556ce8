-- A plan may give coupons besides money and points; a recharge keeps what its plan promised.
alter table recharge_plan add column coupon_ids bigint[] not null default '{}';
alter table recharge_order add column coupon_ids bigint[] not null default '{}';
-- The recharge that it came with: what of it is not used goes back with that.
alter table user_coupon add column recharge_id bigint references recharge_order;
create index user_coupon_recharge on user_coupon (recharge_id) where recharge_id is not null;
