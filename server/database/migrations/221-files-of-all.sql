-- What a super admin had written of a list that shows others a part is not given to who is none any more.
alter table admin_export add column is_of_all smallint not null default 0;
-- What was written before may hold anything; these files go by themselves.
update admin_export set is_of_all = 1 where list in ('auth/admin', 'auth/group', 'auth/rule', 'auth/adminLog',
	'security/dataRecycleLog', 'security/sensitiveDataLog');
