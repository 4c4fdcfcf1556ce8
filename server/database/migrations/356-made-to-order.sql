-- A work that is made when it is ordered leaves so many days after it is paid; 0 = it is there. An order line keeps that among its promises, as
-- it was on its day.
alter table goods add column make_days integer not null default 0 check (make_days between 0 and 365);

-- Hours after payment within which what such promises were given for is sent: as long as it takes to be made, else what lies ready was promised.
create function promised_hours(promises jsonb) returns integer language sql immutable strict parallel safe as $$
	select case when bool_or(p ->> 'rule_code' = 'made_to_order') then max((p ->> 'days')::integer) * 24
		when bool_or(p ->> 'rule_code' = 'fast_ship_48h') then 48 end
	from jsonb_array_elements(promises) p
$$;
