-- A list as an admin wants to find it again: filters, order, quick search and columns under a name.
create table admin_list_view (
	id bigint generated always as identity primary key,
	admin_id bigint not null references admin on delete cascade,
	-- The list's own name, such as shop/order/order.
	grid text not null,
	name text not null,
	is_shared smallint not null default 0 check (is_shared in (0, 1)),
	-- What stands in the address, without the page.
	query text not null,
	layout jsonb not null default '{}',
	create_time bigint not null,
	update_time bigint not null
);
create index admin_list_view_own on admin_list_view (admin_id, grid);
create index admin_list_view_shared on admin_list_view (grid) where is_shared = 1;

-- How an admin likes the columns of a list, or of one view of it.
create table admin_grid_layout (
	id bigint generated always as identity primary key,
	admin_id bigint not null references admin on delete cascade,
	grid text not null,
	view_id bigint references admin_list_view on delete cascade,
	layout jsonb not null,
	update_time bigint not null,
	unique nulls not distinct (admin_id, grid, view_id)
);
create index admin_grid_layout_view on admin_grid_layout (view_id);

-- The view that a list opens with.
create table admin_default_view (
	admin_id bigint not null references admin on delete cascade,
	grid text not null,
	view_id bigint not null references admin_list_view on delete cascade,
	primary key (admin_id, grid)
);
create index admin_default_view_view on admin_default_view (view_id);

-- A list on its way into a file; the file is kept for a day.
create table admin_export (
	id bigint generated always as identity primary key,
	admin_id bigint not null references admin on delete cascade,
	-- The list's own name.
	list text not null,
	title text not null,
	format text not null check (format in ('csv', 'xlsx')),
	language text not null,
	-- What the list was asked: search, order and the columns wanted.
	query jsonb not null,
	-- 0 waiting, 1 running, 2 done, 3 failed
	status text not null default '0' check (status in ('0', '1', '2', '3')),
	rows_done integer not null default 0,
	-- The file's key in the storage, once it is whole.
	file text not null default '',
	bytes bigint not null default 0,
	-- Why it failed, by the code of the refusal.
	error text not null default '',
	create_time bigint not null,
	finish_time bigint,
	expire_time bigint
);
create index admin_export_own on admin_export (admin_id, id desc);
create index admin_export_expire on admin_export (expire_time) where expire_time is not null;
