-- What the lists of the back office sort and filter by. Ties go by the id in the same direction, so that one index serves
-- both ways; what is empty comes before everything else.
create index member_name_sort on member (username, id);
create index member_birthday on member (birthday desc nulls last, id desc);
create index member_last_login on member (last_login_time desc nulls last, id desc);
create index member_status on member (status, id);
create index member_created on member (create_time, id);
drop index member_join_time;
create index member_join_time on member (join_time, id);

create index money_log_type on money_log (type, id);
create index money_log_money on money_log (money, id);
create index money_log_time on money_log (create_time, id);
create index score_log_score on score_log (score, id);
create index score_log_time on score_log (create_time, id);

create index admin_log_code on admin_log (code, id);
create index attachment_admin on attachment (admin_id, id desc);
create index attachment_user on attachment (user_id, id desc) where user_id > 0;

create index goods_price on goods (price_min, id);
create index goods_sales on goods (sales, id);
create index goods_weigh on goods (weigh, id);
create index goods_pretag_texts on goods using gin ((pretag_ids::text[]));

create index shop_order_pay_type on shop_order (pay_type, id desc);
create index shop_order_phone_end on shop_order (right(phone, 4));

create index timer_state on timer (state, id desc);
create index timer_kind on timer (kind, id desc);
create index timer_due_any on timer (due_at);

drop index stock_log_by_hand;
create index stock_log_type on stock_log (type, id desc);
create index stock_log_admin on stock_log ((case when operator_type = 'admin' then operator_id end), id desc)
	where (case when operator_type = 'admin' then operator_id end) is not null;
