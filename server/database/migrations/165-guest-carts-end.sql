-- Guests' carts that nobody has touched for long are removed every night.
insert into timer (kind, ref_id, due_at, create_time, update_time)
select 'cart_clear', 1, now + 86400, now, now from (select extract(epoch from clock_timestamp())::bigint as now) as moment;
