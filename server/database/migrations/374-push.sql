-- Whoever has a page open hears of what came: each process listens to `push` and tells its own sockets. What is to be told is said by the
-- transaction that writes it, at its commit, and by whatever wrote it. A payload has room for 8000 bytes: of more rows than fit none is
-- named, and whoever hears of them looks for all.
create function tell_push(topic text, ids bigint[], of_accounts bigint[]) returns void language sql as $$
	select pg_notify('push', jsonb_build_object('topic', topic,
		'ids', case when cardinality(ids) <= 150 then to_jsonb(ids) end,
		'of', case when cardinality(of_accounts) <= 150 then to_jsonb(of_accounts) end)::text)
$$;

create function push_notices() returns trigger language plpgsql as $$
begin
	if exists (select from fresh) then
		perform tell_push('notice', array(select id from fresh order by id), null);
	end if;
	return null;
end $$;
create trigger notify_pushed after insert on notify referencing new table as fresh
	for each statement execute function push_notices();

-- What members did themselves is there as read, and nobody waits for it.
create function push_messages() returns trigger language plpgsql as $$
begin
	if exists (select from fresh where read_time is null) then
		perform tell_push('message', array(select id from fresh where read_time is null order by id),
			array(select distinct user_id from fresh where read_time is null order by user_id));
	end if;
	return null;
end $$;
create trigger member_message_pushed after insert on member_message referencing new table as fresh
	for each statement execute function push_messages();

-- A socket ends with its login: whatever takes a token away, or begins another epoch of its account.
create function push_ended_logins() returns trigger language plpgsql as $$
declare
	kind text;
begin
	for kind in select distinct type from gone where type in ('admin', 'user', 'merchant') order by type loop
		perform tell_push('login ' || case kind when 'user' then 'member' else kind end, null,
			array(select distinct user_id from gone where type = kind order by user_id));
	end loop;
	return null;
end $$;
create trigger token_ended after delete on token referencing old table as gone
	for each statement execute function push_ended_logins();

create function push_changed_account() returns trigger language plpgsql as $$
begin
	perform tell_push('login ' || tg_argv[0], null, array[new.id]);
	return null;
end $$;
create trigger admin_login_changed after update of status, epoch on admin for each row
	when ((old.status, old.epoch) is distinct from (new.status, new.epoch)) execute function push_changed_account('admin');
create trigger member_login_changed after update of status, epoch on member for each row
	when ((old.status, old.epoch) is distinct from (new.status, new.epoch)) execute function push_changed_account('member');
create trigger merchant_login_changed after update of status, epoch on merchant_user for each row
	when ((old.status, old.epoch) is distinct from (new.status, new.epoch)) execute function push_changed_account('merchant');

-- A closed shop has nobody.
create function push_changed_merchant() returns trigger language plpgsql as $$
begin
	perform tell_push('login merchant', null, null);
	return null;
end $$;
create trigger merchant_status_changed after update of status on merchant for each row
	when (old.status is distinct from new.status) execute function push_changed_merchant();
