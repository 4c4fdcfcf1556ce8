-- The discount of a member group is set by the platform and was paid by creators: of a line, what the platform bears of
-- member_off. Lines of before keep what was agreed on.
alter table order_goods add column member_platform_cost bigint not null default 0,
	add constraint order_goods_member_cost check (member_platform_cost between 0 and member_off);
