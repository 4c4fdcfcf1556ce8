-- Refunds that staff open, by the key that their form gave them: sent again, the first one is the answer.
alter table refund
	add column request_key text collate "C",
	add column request_hash text,
	add constraint refund_request check ((request_key is null) = (request_hash is null));
create unique index refund_request_key on refund (order_id, request_key) where request_key is not null;
