-- What comes to nothing gives nothing for its return, also where it is taken up again.
update refund set return_fee = 0 where audit_status = '3' and return_fee > 0 and return_fee_time is null;

-- What a creator has and may have to give back is summed before they agree to more.
drop index merchant_ledger_fee;
create index merchant_ledger_less on merchant_ledger (merchant_id) where state = '1' and type in ('return_fee', 'advance');
