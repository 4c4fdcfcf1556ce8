-- A line of the log says what it was done with by name: an id alone says nothing to who reads it, and a deleted row has none.
alter table admin_log add column object text not null default '';
create index admin_log_said on admin_log using gin (
	text_pieces(username || ' ' || title || ' ' || url || ' ' || ip || ' ' || object || ' ' || coalesce(i18n #>> '{en,title}', '')
		|| ' ' || coalesce(i18n #>> '{en,object}', ''))
);
drop index admin_log_texts;
-- The menu says what the titles of its pages say, where nobody has given it words of their own.
update admin_rule as rule set title = renamed.now
from (values ('auth/group', '角色组管理', '角色组'), ('auth/admin', '管理员管理', '管理员'), ('auth/rule', '菜单规则管理', '菜单规则'),
	('user', '会员管理', '会员账号'), ('shop/order/order/cancel', '取消审核', '审核取消')) as renamed (name, before, now)
where rule.name = renamed.name and rule.title = renamed.before;
