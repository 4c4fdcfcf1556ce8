-- What data security keeps is cleared by itself: a timer that comes back every day.

insert into timer (kind, ref_id, due_at, create_time, update_time)
select 'security_clear', 1, now + 86400, now, now from (select extract(epoch from clock_timestamp())::bigint as now) as moment;
