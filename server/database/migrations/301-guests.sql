-- Whoever buys without an account is a row of members that nobody can log in to: one for each purchase, reached by its
-- signed link. The address they wrote down is nobody's: members have theirs beside it.
alter table member drop constraint member_status_check;
alter table member add constraint member_status_check
	check (status in ('enable', 'disable', 'deleting', 'deleted', 'guest'));
-- What belongs to accounts, guests never have.
alter table member add constraint member_guest_has_nothing
	check (status <> 'guest' or (money = 0 and score = 0 and password = ''));
drop index member_email;
create unique index member_email on member (lower(email collate "C")) where email <> '' and status <> 'guest';
drop index member_mobile;
create unique index member_mobile on member (mobile) where mobile <> '' and status <> 'guest';
-- Staff find an order by the number somebody calls from, a guest's as well.
create index member_mobile_of_all on member (mobile) where mobile <> '';

create table guest (
	user_id bigint primary key references member on delete cascade,
	-- Of the checkout: the same again gets the first answer.
	request_key text not null unique check (length(request_key) between 8 and 100),
	request_hash text not null,
	-- The account that the purchase belongs to by now: its own row, or another member.
	claimed_by bigint references member on delete set null,
	claimed_time bigint,
	create_time bigint not null
);
create index guest_claimed_by on guest (claimed_by) where claimed_by is not null;

insert into config (screen, name, "group", title, i18n, tip, type, content, rule, weigh) values
	('shop/settings/basic', 'guest_checkout', 'order', '游客购买', '{"en": {"title": "Buying as a guest", "tip": "Nobody needs an account to buy: a mail address or mobile number is enough, and guests pay by any way but the balance"}}', '无需注册账号，留下邮箱或手机号即可下单；游客可用除余额外的任何方式付款', 'switch', null, '', 17);
