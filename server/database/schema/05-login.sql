-- What a login leaves and what it waits for, whoever logs in: admins, members and the people of merchants.

create table token (
	-- The hash; the token itself is only with its bearer.
	token text collate "C" primary key,
	type text not null check (type in ('admin', 'admin-refresh', 'user', 'user-refresh', 'merchant', 'merchant-refresh', 'email-pass', 'mobile-pass')),
	user_id bigint not null,
	-- A token is worth something in the epoch of its account only.
	epoch integer not null default 0,
	-- What one login made shares a session, so that logging out ends all of it.
	session text not null default '',
	keep smallint not null default 0 check (keep in (0, 1)),
	-- The session's client takes a new refresh token with every refresh.
	rotates smallint not null default 0 check (rotates in (0, 1)),
	ip text not null default '',
	useragent text not null default '',
	create_time bigint not null,
	-- 0 = never.
	expire_time bigint not null default 0,
	-- A replaced access token answers 409 for a short while, so that a second tab can refresh too.
	replaced_at bigint,
	-- When the session has last shown the account's password.
	proved_at bigint not null default 0
);
create index token_owner on token (user_id, type);
create index token_session on token (session) where session <> '';
create index token_expire on token (expire_time) where expire_time > 0;
-- Replaced tokens are removed by a sweep, also of logins that nobody refreshes any more.
create index token_replaced on token (replaced_at) where replaced_at is not null;

-- A login whose password was right and whose code is awaited.
create table pending_login (
	-- The hash; the ticket itself is only with the browser.
	ticket text collate "C" primary key,
	admin_id bigint not null references admin on delete cascade,
	epoch integer not null default 0,
	-- One login of an account waits for its code, and one more for each device that the account is known on.
	device text collate "C" not null,
	keep smallint not null check (keep in (0, 1)),
	rotates smallint not null default 0 check (rotates in (0, 1)),
	tries smallint not null default 0,
	expire_time bigint not null
);
create index pending_login_expire on pending_login (expire_time);
create unique index pending_login_of_device on pending_login (admin_id, device);

-- Codes sent to an e-mail address or a mobile number, for one purpose each; two may be good at once.
create table verification_code (
	-- Hash of channel, address and purpose; nobody reads here who asked for what.
	key text collate "C" not null,
	code_hash text collate "C" not null,
	-- Its text, so that it is sent again instead of replaced.
	sealed text not null,
	digits smallint not null,
	-- Codes that prove an account end with its epoch; empty where they prove an address alone.
	user_id bigint,
	epoch integer not null default 0,
	create_time bigint not null,
	expire_time bigint not null,
	primary key (key, code_hash)
);
create index verification_code_expire on verification_code (expire_time);

create table captcha (
	key text collate "C" primary key,
	kind text not null,
	answer jsonb not null,
	attempts integer not null default 0,
	create_time bigint not null,
	expire_time bigint not null
);
create index captcha_expire on captcha (expire_time);

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

-- Counters may be lost in a crash; they need no write-ahead log.
create unlogged table rate_limit (
	key text collate "C" not null,
	window_start bigint not null,
	count integer not null default 1,
	expire_time bigint not null,
	primary key (key, window_start)
);
create index rate_limit_expire on rate_limit (expire_time);
