-- A part of what a creator earns by a support may be released when its crowdfunding succeeds.
alter table crowdfunding
	-- Of the setting when it started; null = not started yet.
	add column advance_percent smallint check (advance_percent between 0 and 100);
-- What runs already, or ever ran, was started without.
update crowdfunding set advance_percent = 0 where status in ('4', '5', '6', '7', '8');

alter table merchant_ledger
	drop constraint merchant_ledger_type_check,
	add constraint merchant_ledger_type_check check (type in (
		'sale', 'freight', 'commission', 'coupon_cost', 'refund', 'commission_back', 'adjust', 'withdraw', 'withdraw_back', 'deposit',
		'advance'
	));

insert into config (name, "group", title, i18n, tip, type, content, rule, weigh) values
	('crowd_advance_percent', 'order', '众筹成功时提前释放（%）', '{"en": {"title": "Released when a crowdfunding succeeds (%)", "tip": "Part of the creator''s income available for production at success, the rest when the order is complete; for crowdfundings that start from now on; 0 = nothing early"}}', '众筹成功时，创作者收入中可提前使用的比例，其余在订单完成后释放；只对之后开始的众筹生效，0 为不提前释放', 'number', null, 'required,integer', 6)
on conflict (name) do nothing;
