-- Wrong guesses, by slots: names and addresses that somebody invents cannot fill it. They may be lost in a crash.
create unlogged table throttle (
	key text collate "C" primary key,
	failures integer not null,
	last_time bigint not null,
	-- From then on another guess is looked at.
	free_time bigint not null,
	-- Everything is forgiven by then.
	expire_time bigint not null
);
create index throttle_expire on throttle (expire_time);

-- Where an account has logged in lately: browsers by a mark of their own, and addresses. Strangers' wrong guesses do not
-- keep these out.
create table known_device (
	audience text not null check (audience in ('admin', 'member', 'merchant')),
	user_id bigint not null,
	-- A keyed hash.
	mark text collate "C" not null,
	last_time bigint not null,
	primary key (audience, user_id, mark)
);
create index known_device_time on known_device (last_time);

-- One login of an account waits for its code, and one more for each device that the account is known on.
delete from pending_login;
alter table pending_login add column device text collate "C" not null default '';
alter table pending_login alter column device drop default;
create unique index pending_login_of_device on pending_login (admin_id, device);
drop index pending_login_admin;

insert into timer (kind, ref_id, due_at, create_time, update_time)
select 'attempts_clear', 1, now + 600, now, now from (select extract(epoch from clock_timestamp())::bigint as now) as moment;
