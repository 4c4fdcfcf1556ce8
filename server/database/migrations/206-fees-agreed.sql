-- What a creator has agreed to for returns is summed before more is agreed to.
create index refund_fee_agreed on refund (merchant_id) where return_fee > 0 and return_fee_time is null;
create index merchant_ledger_fee on merchant_ledger (merchant_id) where state = '1' and type = 'return_fee';
