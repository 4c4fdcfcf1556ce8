-- What the store's list is narrowed by: each value of a parameter as 'name=value', kept with the goods by the database.
create function facet_keys(params jsonb) returns text[] language sql immutable parallel safe as $$
	select coalesce(array_agg(distinct facet.name || '=' || facet.value), '{}')
	from jsonb_array_elements(params) param
	cross join lateral (
		select trim(param ->> 'name') as name, trim(part) as value
		from unnest(case when param ->> 'kind' = 'multi' then string_to_array(param ->> 'value', '、')
			else array[param ->> 'value'] end) part
	) facet
	where facet.name <> '' and facet.value <> '' and strpos(facet.name, '=') = 0 and length(facet.value) <= 40
$$;

alter table goods add column facets text[] not null generated always as (facet_keys(params)) stored;
create index goods_store_facets on goods using gin (facets) where status = '1';
create index goods_store_pretags on goods using gin (pretag_ids) where status = '1';

create trigger params_template_tells_store after insert or delete or update
	on params_template for each statement execute function tell_store();
