-- No account is locked any more: when its last failure was is nobody's question.
alter table admin drop column last_fail_time;
alter table member drop column last_fail_time;
alter table merchant_user drop column last_fail_time;
