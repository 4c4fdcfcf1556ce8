-- How many rows an export will have, counted when it begins: exact to 10,000, estimated beyond; null while unknown.
alter table admin_export add column rows_total integer;

-- 4: stopped by its owner.
alter table admin_export drop constraint admin_export_status_check,
	add constraint admin_export_status_check check (status in ('0', '1', '2', '3', '4'));
