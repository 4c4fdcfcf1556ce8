-- Whether a work may be given back is settled when it is ordered, whatever is said of it later.
alter table order_goods add column refund_allowed smallint not null default 1 check (refund_allowed in (0, 1));
update order_goods l set refund_allowed = 0 from goods g where g.id = l.goods_id and g.refund_allowed = 0;
