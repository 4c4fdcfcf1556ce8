-- After-sale: what open refunds hold of a line, so that no two of them can ever give back the same piece or cent.
alter table order_goods
	-- Money and freight of refunds that are under way; points that went back or are about to.
	add refund_held bigint not null default 0 check (refund_held >= 0),
	add refund_freight_held bigint not null default 0 check (refund_freight_held >= 0),
	add refund_score bigint not null default 0 check (refund_score between 0 and score_used),
	-- What the pieces taken so far were worth; a smaller amount that was agreed on does not make the others dearer.
	add refund_worth bigint not null default 0 check (refund_worth between 0 and pay_amount);

alter table refund_goods add worth bigint not null default 0 check (worth >= 0);
update refund_goods set worth = goods_amount where num > 0;

update order_goods l set refund_held = h.money, refund_freight_held = h.freight
from (
	select g.order_goods_id, sum(g.goods_amount) as money, sum(g.freight_amount) as freight
	from refund_goods g join refund r on r.id = g.refund_id where r.status in ('1', '4') group by g.order_goods_id
) h where h.order_goods_id = l.id;
update order_goods l set refund_worth = h.worth
from (
	select g.order_goods_id, sum(g.worth) as worth
	from refund_goods g join refund r on r.id = g.refund_id where r.status <> '3' group by g.order_goods_id
) h where h.order_goods_id = l.id;

alter table order_goods
	add constraint order_goods_money_back check (refund_amount + refund_held <= pay_amount),
	add constraint order_goods_freight_back check (refund_freight + refund_freight_held <= freight_share);

alter table refund
	-- A smaller amount that staff propose, freight included; the member has yet to answer.
	add offer_amount bigint check (offer_amount >= 0),
	add offer_freight bigint check (offer_freight between 0 and offer_amount),
	add offer_reason text not null default '',
	-- From when on the money is on its way; nothing takes it back.
	add payout_time bigint;
update refund set payout_time = create_time where status in ('1', '2', '4');
create index refund_create on refund (create_time desc, id desc);

-- 7 = every piece was refunded.
alter table shop_order drop constraint shop_order_cancel_type_check,
	add constraint shop_order_cancel_type_check check (cancel_type in ('0', '1', '2', '3', '4', '5', '6', '7'));
