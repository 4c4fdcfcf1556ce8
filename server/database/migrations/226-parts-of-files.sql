-- A file tells of which parts of its list it was written, and is given to who sees all of them; null = of all there is, which
-- what was written before may be as well: those files go by themselves.
alter table admin_export add column parts text[];
alter table admin_export drop column is_of_all;

-- A list is one list however its name is spelled: its views and layouts were counted by the spelling.
delete from admin_grid_layout l using admin_grid_layout other
where other.admin_id = l.admin_id and lower(other.grid) = lower(l.grid)
	and other.view_id is not distinct from l.view_id and other.ctid > l.ctid;
update admin_grid_layout set grid = lower(grid) where grid <> lower(grid);
delete from admin_default_view d using admin_default_view other
where other.admin_id = d.admin_id and lower(other.grid) = lower(d.grid) and other.ctid > d.ctid;
update admin_default_view set grid = lower(grid) where grid <> lower(grid);
update admin_list_view set grid = lower(grid) where grid <> lower(grid);
