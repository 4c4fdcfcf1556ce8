-- Until which line of its log staff have seen a work when they gave it a time for the shelf: what its creator writes after it
-- nobody has looked at, whoever writes later.
alter table goods add column plan_seen bigint;
update goods g set plan_seen = (
	select max(l.id) from goods_log l where l.goods_id = g.id and l.operator_type = 'admin')
where g.publish_at is not null;
