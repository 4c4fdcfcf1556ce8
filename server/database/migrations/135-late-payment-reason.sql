-- What came too late or twice was given back with a reason in English words; it is a code now, with a text in each language.
update refund set reason = 'latePayment' where reason = 'late payment' and initiator = 'system';
update pay_refund p set reason = 'latePayment' from refund r
where r.reason = 'latePayment' and p.refund_id = r.id and p.reason = 'late payment';
