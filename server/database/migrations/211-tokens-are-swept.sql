-- Replaced tokens are removed by a sweep, also of logins that nobody refreshes any more.
create index token_replaced on token (replaced_at) where replaced_at is not null;
