-- Commission is tried on past orders, too.
alter table rehearsal drop constraint rehearsal_kind_check;
alter table rehearsal add constraint rehearsal_kind_check check (kind in ('promotion', 'freight', 'commission'));
