-- A notice that is for one admin alone, such as that their export is ready; null = for all who may see its kind.
alter table notify add admin_id bigint references admin on delete cascade;
create index notify_admin on notify (admin_id) where admin_id is not null;
