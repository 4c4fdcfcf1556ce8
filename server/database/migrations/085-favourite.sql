-- What members keep for later and what they have looked at. Both end with the work they are about.

create table favourite (
	user_id bigint not null references member on delete cascade,
	goods_id bigint not null references goods on delete cascade,
	-- The lowest price when it was kept, so that a lower one can be told.
	price bigint not null check (price >= 0),
	create_time bigint not null,
	primary key (user_id, goods_id)
);
create index favourite_newest on favourite (user_id, create_time desc, goods_id desc);
create index favourite_goods on favourite (goods_id);

create table footprint (
	user_id bigint not null references member on delete cascade,
	goods_id bigint not null references goods on delete cascade,
	-- The last time.
	create_time bigint not null,
	primary key (user_id, goods_id)
);
create index footprint_newest on footprint (user_id, create_time desc, goods_id desc);
create index footprint_goods on footprint (goods_id);
