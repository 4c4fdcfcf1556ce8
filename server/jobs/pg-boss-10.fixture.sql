-- The queue as pg-boss 10 left it (schema 24), with two queues and their jobs.
create schema pgboss;
create type pgboss.job_state as enum ('created', 'retry', 'active', 'completed', 'cancelled', 'failed');
create table pgboss.version (
	version int primary key,
	maintained_on timestamptz,
	cron_on timestamptz,
	monitored_on timestamptz
);
create table pgboss.queue (
	name text primary key,
	policy text,
	retry_limit int,
	retry_delay int,
	retry_backoff bool,
	expire_seconds int,
	retention_minutes int,
	dead_letter text references pgboss.queue (name),
	partition_name text,
	created_on timestamptz not null default now(),
	updated_on timestamptz not null default now()
);
create table pgboss.schedule (
	name text primary key references pgboss.queue on delete cascade,
	cron text not null,
	timezone text,
	data jsonb,
	options jsonb,
	created_on timestamptz not null default now(),
	updated_on timestamptz not null default now()
);
create table pgboss.subscription (
	event text not null,
	name text not null references pgboss.queue on delete cascade,
	created_on timestamptz not null default now(),
	updated_on timestamptz not null default now(),
	primary key (event, name)
);
create table pgboss.job (
	id uuid not null default gen_random_uuid(),
	name text not null,
	priority integer not null default 0,
	data jsonb,
	state pgboss.job_state not null default 'created',
	retry_limit integer not null default 2,
	retry_count integer not null default 0,
	retry_delay integer not null default 0,
	retry_backoff boolean not null default false,
	start_after timestamptz not null default now(),
	started_on timestamptz,
	singleton_key text,
	singleton_on timestamp,
	expire_in interval not null default interval '15 minutes',
	created_on timestamptz not null default now(),
	completed_on timestamptz,
	keep_until timestamptz not null default now() + interval '14 days',
	output jsonb,
	dead_letter text,
	policy text,
	primary key (name, id)
) partition by list (name);
create table pgboss.archive (like pgboss.job);
alter table pgboss.archive add primary key (name, id), add column archived_on timestamptz not null default now();
insert into pgboss.version (version) values (24);

insert into pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, partition_name) values
	('payment.close', 'standard', 5, 5, true, 300, 'j1'),
	('member.mail', 'standard', 5, 5, true, 300, 'j2');
create table pgboss.j1 partition of pgboss.job for values in ('payment.close');
create table pgboss.j2 partition of pgboss.job for values in ('member.mail');
alter table pgboss.j1 add foreign key (name) references pgboss.queue (name) deferrable initially deferred;
alter table pgboss.j2 add foreign key (name) references pgboss.queue (name) deferrable initially deferred;

insert into pgboss.job
	(name, data, state, retry_limit, retry_count, retry_delay, retry_backoff, start_after, started_on, completed_on, output, expire_in, policy)
values
	('payment.close', '{"attemptId": 1}', 'created', 5, 0, 5, true, now(), null, null, null, '5 minutes', 'standard'),
	('payment.close', '{"attemptId": 2}', 'active', 5, 1, 5, true, now(), now(), null, null, '5 minutes', 'standard'),
	('payment.close', '{"attemptId": 3}', 'retry', 5, 2, 5, true, now() - interval '1 minute', now(), null, '{"message": "away"}', '5 minutes', 'standard'),
	('payment.close', '{"attemptId": 4}', 'created', 5, 0, 5, true, now() + interval '1 day', null, null, null, '5 minutes', 'standard'),
	('member.mail', '{"kind": "paid", "id": 5}', 'failed', 5, 5, 5, true, now(), now(), now(), '{"message": "no such box"}', '5 minutes', 'standard'),
	('member.mail', '{"kind": "paid", "id": 6}', 'completed', 5, 0, 5, true, now(), now(), now(), null, '5 minutes', 'standard');
