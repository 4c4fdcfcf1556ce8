-- A tag is found and shown between its times alone. The database has no clock of the shop: whether a tag is in its time is noted with
-- the tag as it is written, by the moment at which it is, and by the timer of the index as its time begins and ends.
alter table pretag add column is_running smallint not null default 1 check (is_running in (0, 1));
create function time_pretag() returns trigger language plpgsql as $$
begin
	new.is_running := (coalesce(new.start_time, 0) <= new.update_time and coalesce(new.end_time, new.update_time + 1) > new.update_time)::int;
	return new;
end $$;
create trigger pretag_timed before insert or update of start_time, end_time on pretag for each row execute function time_pretag();
update pretag set is_running = (coalesce(start_time, 0) <= now and coalesce(end_time, now + 1) > now)::int
from (select extract(epoch from clock_timestamp())::bigint as now) clock where start_time is not null or end_time is not null;

drop trigger pretag_owes_index on pretag;
-- Its times are named, too: of a column that a trigger before it has changed the statement knows nothing.
create trigger pretag_owes_index after update of name, i18n, status, is_running, start_time, end_time on pretag for each row
	when ((old.name, old.i18n #>> '{en,name}', old.status, old.is_running)
		is distinct from (new.name, new.i18n #>> '{en,name}', new.status, new.is_running))
	execute function owe_goods_index();

-- A category that is off hides its name, and those below it theirs.
drop trigger classify_owes_index on classify;
create trigger classify_owes_index after update of name, i18n, pid, status on classify for each row
	when ((old.name, old.i18n #>> '{en,name}', old.pid, old.status) is distinct from (new.name, new.i18n #>> '{en,name}', new.pid, new.status))
	execute function owe_goods_index();
