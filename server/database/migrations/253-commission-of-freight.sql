-- Freight bore no commission, so a creator could sell for a cent and the freight of its weight. What of a line's freight is
-- beyond a fixed fee bears commission as well: of commission_amount, the part that goes back with the freight. Lines of
-- before keep what was agreed on.
alter table order_goods add column commission_freight bigint not null default 0,
	add constraint order_goods_commission_freight check (commission_freight between 0 and commission_amount);
