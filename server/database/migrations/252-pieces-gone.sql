-- How many pieces of a refund nobody has any more (they came back, were missing or were never sent) was read from its kind and
-- from its reason, which staff word as they like, and of a close both said nothing. What was booked by them stands.
alter table refund_goods add column gone integer not null default 0;
update refund_goods g set gone = g.num from refund r
where r.id = g.refund_id and (r.type in ('1', '3') or r.reason = 'missing');
alter table refund_goods add constraint refund_goods_gone check (gone between 0 and num);
