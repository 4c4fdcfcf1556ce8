-- What the shop gives for the freight of goods that came back through its fault, and when it was put on the balance.
alter table refund
	add column return_fee bigint not null default 0 check (return_fee between 0 and 20000),
	add column return_fee_time bigint,
	add constraint refund_return_fee check (return_fee_time is null or return_fee > 0);
alter table money_log
	drop constraint money_log_type_check,
	add constraint money_log_type_check check (
		type in ('recharge', 'gift', 'pay', 'refund', 'return_fee', 'admin', 'withdraw', 'reverse', 'repair')
	);
alter table merchant_ledger
	drop constraint merchant_ledger_type_check,
	add constraint merchant_ledger_type_check check (type in (
		'sale', 'freight', 'commission', 'coupon_cost', 'refund', 'commission_back', 'return_fee', 'adjust', 'withdraw',
		'withdraw_back', 'deposit', 'advance'
	));
