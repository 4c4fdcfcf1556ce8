-- A file tells of which parts of its list it was written, and is given to who sees all of them; null = of all there is, which
-- what was written before may be as well: those files go by themselves.
alter table admin_export add column parts text[];
alter table admin_export drop column is_of_all;
