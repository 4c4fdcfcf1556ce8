-- Who a visitor turned out to be: the member who was logged in on the page, or who ordered.
alter table landing_log add user_id bigint references member on delete set null;
create index landing_log_user on landing_log (user_id, id desc) where user_id is not null;
update landing_log l set user_id = o.user_id from shop_order o where o.id = l.order_id;

drop view landing_log_line;
create view landing_log_line as
select l.*, (select sum(i.amount)::bigint from adlink_income i where i.landing_id = l.id) as converted_amount
from landing_log l;
