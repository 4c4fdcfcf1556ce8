-- The cap of what is given for the freight of a return is the shop's to set; each refund keeps what was agreed on.
alter table refund
	drop constraint refund_return_fee_check,
	add constraint refund_return_fee_check check (return_fee between 0 and 1000000);

insert into config (name, "group", title, i18n, tip, type, content, rule, weigh) values
	('return_fee_most', 'after_sale', '退货运费补偿上限（元）', '{"en": {"title": "For the freight of a return at most (¥)", "tip": "Staff and creators may give so much, where the shop pays the return; 0 = nothing"}}', '由店铺承担运费的退货，店员与创作者最多可补偿的金额；0 为不补偿', 'number', null, 'required', 2),
	('evaluate_audit', 'after_sale', '评价先审后显', '{"en": {"title": "Show reviews after a look", "tip": "New reviews and what is added to them wait until staff show them; what is shown already stays"}}', '新评价与追评经管理员展示后才公开；已公开的不受影响', 'switch', null, '', 1)
on conflict (name) do nothing;
