-- An address serves one or more ends and may be the default of each: 1 ship from, 2 return to, 4 pick up at.
alter table delivery_address
	add column types text[] not null default '{1}' check (types <> '{}' and types <@ array['1', '2', '4']),
	add column defaults text[] not null default '{}',
	-- Province, city and district, or province and city where a city has no districts.
	add column place text[] not null default '{}',
	alter column province_id set default 0,
	alter column city_id set default 0,
	alter column area_id set default 0;

update delivery_address set
	types = array_remove(array[
		case when type & 1 <> 0 then '1' end, case when type & 2 <> 0 then '2' end, case when type & 4 <> 0 then '4' end
	], null),
	place = array(select distinct id::text from unnest(array[province_id, city_id, area_id]) id order by id::text);

-- Of two defaults for one end, the newer keeps it.
update delivery_address a set defaults = array(
	select t from unnest(a.types) t
	where a.is_default = 1 and not exists (
		select from delivery_address b
		where b.merchant_id = a.merchant_id and b.is_default = 1 and t = any(b.types) and b.id > a.id
	)
);

drop index delivery_address_default;
alter table delivery_address drop column type, drop column is_default;
alter table delivery_address
	add constraint delivery_address_defaults_check check (defaults <@ types),
	add column type smallint not null generated always as (
		case when '1' = any(types) then 1 else 0 end + case when '2' = any(types) then 2 else 0 end
		+ case when '4' = any(types) then 4 else 0 end
	) stored,
	-- The default to return goods to.
	add column is_default smallint not null generated always as (case when '2' = any(defaults) then 1 else 0 end) stored;
create unique index delivery_address_default_from on delivery_address (merchant_id) where '1' = any(defaults);
create unique index delivery_address_default_return on delivery_address (merchant_id) where '2' = any(defaults);
create unique index delivery_address_default_pickup on delivery_address (merchant_id) where '4' = any(defaults);
