-- What a member has asked to be given of all that the shop keeps of them: one archive, written by a job, gone after a week.
create table own_data (
	id bigint generated always as identity primary key,
	user_id bigint not null references member on delete cascade,
	language text not null,
	-- 0 waiting, 1 running, 2 done, 3 failed.
	status text not null default '0' check (status in ('0', '1', '2', '3')),
	-- Outside of the uploads, once it is whole.
	file text not null default '',
	bytes bigint not null default 0,
	create_time bigint not null,
	finish_time bigint,
	expire_time bigint
);
create unique index own_data_open on own_data (user_id) where status in ('0', '1');
create index own_data_user on own_data (user_id, id desc);
