-- Who keeps goods is told once when their lowest price falls under the one that they were kept at, and once when they are to be
-- had again: what was found at the last look stands with the favourite.
alter table favourite
	add column is_low smallint not null default 0 check (is_low in (0, 1)),
	add column is_gone smallint not null default 0 check (is_gone in (0, 1));

-- What is so already is no news.
update favourite f set is_low = (g.price_min < f.price)::int, is_gone = (g.status <> '1' or g.stock <= 0)::int
from goods g where g.id = f.goods_id and (g.price_min < f.price or g.status <> '1' or g.stock <= 0);

create sequence favourite_crossing;

insert into timer (kind, ref_id, due_at, create_time, update_time)
select 'favourites_look', 1, now + 3600, now, now
from (select extract(epoch from clock_timestamp())::bigint as now) as moment
on conflict do nothing;
