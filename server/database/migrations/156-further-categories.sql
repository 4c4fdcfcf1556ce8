-- A work may stand in further categories beside its main one: each once, in the order of their ids, at most five.
create function is_ascending(ids bigint[]) returns boolean language sql immutable parallel safe as $$
	select array_position(ids, null) is null and ids = array(select distinct id from unnest(ids) as listed (id) order by id)
$$;

alter table goods
	add constraint goods_extra_classify_few check (cardinality(extra_classify_ids) <= 5),
	-- The empty list is told apart first: orders write their goods rows, and few of them call the function.
	add constraint goods_extra_classify_once check (extra_classify_ids = '{}' or is_ascending(extra_classify_ids)),
	add constraint goods_extra_classify_main check (classify_id is null or classify_id <> all (extra_classify_ids));

create index goods_extra_classify on goods using gin (extra_classify_ids);
-- Most works stand in one category alone and are not in this one.
create index goods_store_extra_new on goods (id desc) where status = '1' and extra_classify_ids <> '{}';

create trigger goods_extra_tells_store after update of extra_classify_ids
	on goods for each statement execute function tell_store();
