-- 5: what its channel reported cannot be right, another sum or a trade of another attempt; it pays nothing any more. Those
-- that stayed open with such a report are asked for once more, and become abnormal by that.
alter table payment_attempt drop constraint payment_attempt_status_check,
	add constraint payment_attempt_status_check check (status in ('1', '2', '3', '4', '5'));
