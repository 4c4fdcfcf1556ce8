-- An order brings growth once nothing of it can go back any more.
update config set tip = '过了可退货的时间后按商品实付金额计算；0 为不获得',
	i18n = jsonb_set(i18n, '{en,tip}', '"Once an order can no longer go back, for the money paid for its goods; 0 = none"')
where name = 'growth_order_rate';
