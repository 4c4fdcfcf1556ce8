-- What the list of refunds is searched and sorted by, each with its index. A number is found by any part of it: refunds are
-- one in a hundred orders, so their pairs cost little.
create index refund_texts on refund using gin (letter_pairs(refund_no || ' ' || order_no));
create index refund_type on refund (type, id desc);
create index refund_reason on refund (reason, id desc);
create index refund_shipped on refund (user_ship_status, id desc);
create index refund_amount on refund (amount, id);
create index refund_deadline on refund (coalesce(deadline_at, 0), id);
create index refund_time on refund (refund_time) where refund_time is not null;
create index refund_order_no on refund (order_no);
