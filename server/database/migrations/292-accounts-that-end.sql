-- A member may have the account deleted: the wish waits some days, logging in takes it back, and whatever became of it is
-- kept here.
create table account_end (
	id bigint generated always as identity primary key,
	user_id bigint not null references member on delete cascade,
	-- 1 waiting, 2 taken back, 3 done.
	state text not null default '1' check (state in ('1', '2', '3')),
	due_at bigint not null,
	-- What was open when it fell due, and why it was put off.
	held_by text[] not null default '{}',
	create_time bigint not null,
	done_time bigint,
	check ((state = '1') = (done_time is null))
);
create unique index account_end_waiting on account_end (user_id) where state = '1';
create index account_end_user on account_end (user_id, id desc);
