-- What was asked for once is done once: the key that a client gives a write, who sent it, what it asked for, and its answer,
-- sealed, for a day. `is_done` is written by the transaction of the write itself.
create table request_key (
	id bigint generated always as identity primary key,
	owner text not null,
	key text not null,
	endpoint text not null,
	body_hash text not null,
	holder text not null,
	claimed_at bigint not null,
	is_done boolean not null default false,
	answer text,
	unique (owner, key)
);
create index request_key_owner on request_key (owner, id);
create index request_key_claimed on request_key (claimed_at);
