-- A proof stays with what it was sent for: where its payment was replaced it waits under the new one, and the money is split by
-- what the first one asked for.
alter table remittance add column asked_id bigint references payment;
create index remittance_asked on remittance (asked_id) where asked_id is not null;

-- By when it had to be paid before the proof and since: a refusal takes back what it gave.
alter table remittance add column deadline_was bigint;
alter table remittance add column deadline_given bigint;

-- From where it came, as limits count addresses, while it waits.
alter table remittance add column address text collate "C" not null default '' check (length(address) <= 64);
create index remittance_address on remittance (address) where status = '1' and address <> '';

-- How its payment stands, so that lists show what has been paid otherwise or has ended meanwhile.
alter table remittance add column payment_standing text not null default '1' check (payment_standing in ('1', '2', '3'));

create function payment_standing(status text) returns text language sql immutable parallel safe as $$
	select case when status in ('1', '2') then '1' when status in ('3', '5', '6') then '2' else '3' end
$$;

update remittance r set payment_standing = payment_standing(p.status) from payment p
where p.id = r.payment_id and payment_standing(p.status) <> '1';

create function tell_remittance() returns trigger language plpgsql as $$
begin
	update remittance set payment_standing = payment_standing(new.status) where payment_id = new.id;
	return null;
end
$$;
create trigger payment_tells_remittance after update of status on payment for each row
	when (payment_standing(old.status) <> payment_standing(new.status)) execute function tell_remittance();

-- Staff write the number of a bank with and without blanks, in letters of either size and width; copied, it brings signs along that nobody sees.
create function voucher_key(voucher text) returns text language sql immutable parallel safe as $$
	select upper(regexp_replace(normalize(voucher, nfkc), '[\s\u00AD\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]', '', 'g'))
$$;
create index payment_attempt_voucher on payment_attempt (voucher_key(trade_no)) where channel = 'offline';
