-- The books of the mock payment channel, which stands for a company outside: nothing of ours refers to them.

create table mock_trade (
	attempt_no text collate "C" primary key,
	trade_no text collate "C" not null unique,
	amount bigint not null check (amount >= 0),
	currency text not null default 'CNY',
	subject text not null default '',
	status text not null default 'waiting' check (status in ('waiting', 'paid', 'closed')),
	-- Amounts by refund number.
	refunds jsonb not null default '{}',
	refund_amount bigint not null default 0 check (refund_amount between 0 and amount),
	return_url text not null default '',
	expire_at bigint not null,
	pay_time bigint,
	create_time bigint not null
);
