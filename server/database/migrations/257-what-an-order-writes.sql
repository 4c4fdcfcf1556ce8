-- Each order writes into the indexes of its tables as it is placed and again as it is paid. Those that no list needs go, and
-- those that a narrower one can stand for are replaced by it.

-- Payments are found by their number: without an index that knows their state, paying one stays on its page.
drop index payment_open;
alter table payment set (fillfactor = 75);

-- A member's orders of any status are read along all of theirs; only those that are looked through at each checkout have
-- an index of their own.
drop index shop_order_user;
create index shop_order_user_unpaid on shop_order (user_id) where status = '1';
create index shop_order_user_cancelled on shop_order (user_id, id desc) where status = '6';
-- What is not paid yet has no way of it.
drop index shop_order_pay_type;
create index shop_order_pay_type on shop_order (pay_type, id desc) where pay_type <> '';

-- What is due is read along what is open, and so is what waits: it has no further place among the states.
drop index timer_due, timer_state, timer_stuck;
create index timer_state on timer (state, id desc) where state <> '1';
-- Timers lie roughly in the order of what they are due.
drop index timer_due_any;
create index timer_due_any on timer using brin (due_at) with (pages_per_range = 16);

-- What orders move has no memo.
drop index stock_log_texts;
create index stock_log_texts on stock_log using gin (text_pieces(memo)) where memo <> '';
