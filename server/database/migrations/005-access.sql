-- Every process keeps groups and rules in memory; each authentication reads this version and so knows when they are old.
create table access_version (
	only_row boolean primary key default true check (only_row),
	version bigint not null default 1
);
insert into access_version default values;

create function count_access_version() returns trigger language plpgsql as $$
begin
	update access_version set version = version + 1;
	return null;
end $$;

create trigger admin_group_version after insert or update or delete or truncate on admin_group
	for each statement execute function count_access_version();
create trigger admin_rule_version after insert or update or delete or truncate on admin_rule
	for each statement execute function count_access_version();
create trigger member_group_version after insert or update or delete or truncate on member_group
	for each statement execute function count_access_version();
create trigger member_rule_version after insert or update or delete or truncate on member_rule
	for each statement execute function count_access_version();
