-- The screens that decide who may enter, and what their log keeps.

-- Nodes are compared in lower case: two rules that differ by case alone would be one permission.
create unique index admin_rule_name on admin_rule (lower(name));

create unique index admin_email on admin (lower(email)) where email <> '';
create unique index admin_mobile on admin (mobile) where mobile <> '';

alter table admin_log
	add column i18n jsonb not null default '{}',
	-- What the action changed, by field, as JSON: `{"name": ["before", "after"]}`.
	add column changes text not null default '';
