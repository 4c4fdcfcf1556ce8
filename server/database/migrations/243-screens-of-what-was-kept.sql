-- What was kept is opened by the rights on the screen that it was kept of, wherever its rule points since. Of earlier entries
-- their rules know it, unless these watch another table by now: such entries are left to super admins.
alter table security_data_recycle_log add column screen text not null default '';
update security_data_recycle_log l set screen = r.controller_as
from security_data_recycle r where r.id = l.recycle_id and r.data_table = l.data_table;
create index security_data_recycle_log_screen on security_data_recycle_log (screen, id desc);
alter table security_sensitive_data_log add column screen text not null default '';
update security_sensitive_data_log l set screen = r.controller_as
from security_sensitive_data r where r.id = l.sensitive_id and r.data_table = l.data_table;
create index security_sensitive_data_log_screen on security_sensitive_data_log (screen, id desc);
