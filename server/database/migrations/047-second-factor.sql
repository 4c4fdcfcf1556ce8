-- Written with admin_totp.confirm_time, so that a list can show and find it.
alter table admin add column two_step text not null default '0' check (two_step in ('0', '1'));

-- The second step of an admin's login: a code of an authenticator app (RFC 6238).
create table admin_totp (
	admin_id bigint primary key references admin on delete cascade,
	-- Base32, sealed with APP_SECRET.
	secret text not null,
	-- The 30-second step of the last code that was taken; a code counts once.
	last_step bigint not null default 0,
	-- Empty until a first code has shown that the app knows the secret.
	confirm_time bigint,
	create_time bigint not null
);

-- Codes for the day the phone is lost; each counts once.
create table admin_recovery_code (
	admin_id bigint not null references admin_totp on delete cascade,
	code_hash text collate "C" not null,
	used_time bigint,
	primary key (admin_id, code_hash)
);

-- A login whose password was right and whose code is awaited.
create table pending_login (
	-- The hash; the ticket itself is only with the browser.
	ticket text collate "C" primary key,
	admin_id bigint not null references admin on delete cascade,
	keep smallint not null check (keep in (0, 1)),
	tries smallint not null default 0,
	expire_time bigint not null
);
create index pending_login_admin on pending_login (admin_id);
create index pending_login_expire on pending_login (expire_time);
