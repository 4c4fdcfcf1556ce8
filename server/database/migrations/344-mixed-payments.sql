-- What of the payer's balance is set aside for a payment while a channel is asked for the rest, and has paid its part of it
-- once it is paid; of it what is gift money. Nothing is left here of a payment that was paid otherwise or has ended.
alter table payment add column balance_amount bigint not null default 0;
alter table payment add column balance_gift bigint not null default 0;
alter table payment add constraint payment_balance_check
	check (balance_gift between 0 and balance_amount and (balance_amount = 0 or balance_amount < amount));

-- Of what goes back to the balance what is gift money, where the order that it belonged to was never paid and does not say so.
alter table pay_refund add column gift bigint not null default 0 constraint pay_refund_gift_check check (gift between 0 and amount);

-- A payment takes one part from the balance at a time.
create unique index payment_attempt_balance on payment_attempt (payment_id) where channel = 'balance' and status in ('1', '2');

-- The part comes back where the rest was not paid.
alter table money_log drop constraint money_log_type_check;
alter table money_log add constraint money_log_type_check
	check (type in ('recharge', 'gift', 'pay', 'release', 'refund', 'return_fee', 'admin', 'withdraw', 'reverse', 'repair'));

insert into config (screen, name, "group", title, i18n, tip, type, content, rule, weigh) values
	('shop/settings/pay', 'balance_mixed', 'balance', '余额不足时组合支付', '{"en": {"title": "Balance and another way together", "tip": "Where the balance is too low it pays its part, and WeChat Pay, Alipay or a card the rest"}}', '余额不足时，先用余额抵扣，其余用微信、支付宝或银行卡支付', 'switch', null, '', 11);
