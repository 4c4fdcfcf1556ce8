-- How long a parcel is on its way to the areas of a row; both or neither.
alter table delivery_template_rule
	add column days_from smallint,
	add column days_to smallint,
	add constraint delivery_template_rule_days check (
		(days_from is null and days_to is null) or (days_from between 1 and days_to and days_to <= 180)
	);

-- What goes by no template of its own is on its way as long as the usual one of its owner says.
create function usual_template(owner bigint) returns bigint language sql stable as $$
	select id from delivery_template where merchant_id = owner and is_default = 1 and status = '1' and delete_time is null
$$;
