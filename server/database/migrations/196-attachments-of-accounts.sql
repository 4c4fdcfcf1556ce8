-- The same content is one attachment for each account that brings it: whoever brings it second learns neither who had it
-- nor under which name.
create unique index attachment_of_account on attachment (sha1, topic, storage, merchant_id, admin_id, user_id);
drop index attachment_content;
-- Pictures of before are freed of what was written beside them, once; a shop without any has nothing to do.
insert into timer (kind, ref_id, due_at, create_time, update_time)
select 'pictures_bare', 1, now, now, now from (select extract(epoch from clock_timestamp())::bigint as now) as moment
where exists (select from attachment);
