-- The network address that an order came from whose member had spent nothing, or had let orders run out, by then:
-- all of them together hold few pieces that are not paid.
alter table shop_order add column unproven_from text not null default '';
create index shop_order_unproven on shop_order (unproven_from) where status = '1' and unproven_from <> '';
