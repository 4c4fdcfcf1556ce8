-- What was asked for under the key of a step of the stock dialog: the same key for something else is refused. Empty for
-- steps of before.
alter table stock_request add column request_hash text not null default '';
