-- Reviews that were written together, as those of one order are, had neighbouring ids, and one with a name told whose the
-- others are. Whoever is no staff knows a review by a number that tells its day and is drawn beyond that: the shop's days
-- since 1970, times 10^10, and what was drawn. By it lists are sorted.
alter table evaluate add column public_no bigint;
-- What is there already is spread over its day in an order that is drawn, so that no two meet.
with days as (
	select id, (to_timestamp(create_time) at time zone coalesce(
		(select nullif(value, '') from config where name = 'time_zone'), 'Asia/Shanghai'))::date - date '1970-01-01' as day
	from evaluate
), places as (
	select id, day, row_number() over (partition by day order by gen_random_uuid()) - 1 as place,
		10000000000 / count(*) over (partition by day) as step
	from days
)
update evaluate e set public_no = p.day * 10000000000 + p.place * p.step + floor(random() * p.step)::bigint
from places p where p.id = e.id;
alter table evaluate alter column public_no set not null, add constraint evaluate_public_no_key unique (public_no);

drop index evaluate_goods, evaluate_goods_score, evaluate_goods_image, evaluate_goods_append, evaluate_merchant;
create index evaluate_goods on evaluate (goods_id, is_top desc, public_no desc) where status = '1';
create index evaluate_goods_score on evaluate (goods_id, goods_score, is_top desc, public_no desc) where status = '1';
create index evaluate_goods_image on evaluate (goods_id, is_top desc, public_no desc) where status = '1' and has_image = 1;
create index evaluate_goods_append on evaluate (goods_id, is_top desc, public_no desc) where status = '1' and has_append = 1;
create index evaluate_merchant on evaluate (merchant_id, public_no desc);
