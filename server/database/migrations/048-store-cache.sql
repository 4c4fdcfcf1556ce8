-- Answers of the store are kept in each web process for up to a second; what changes their content tells all of them
-- at its commit. Stock and sales do not: a NOTIFY makes commits wait for one another, and every order moves stock.
create function tell_store() returns trigger language plpgsql as $$
begin
	perform pg_notify('store', '');
	return null;
end $$;

create trigger goods_tells_store after insert or delete or update of name, subtitle, i18n, image, images, video, detail,
	params, price_min, price_max, origin_price, sales_virtual, unit, delivery_type, delivery_fee, fixed_per, limit_per_user,
	limit_per_order, min_buy, spec_type, type, goods_no, merchant_id, classify_id, weigh, status
	on goods for each statement execute function tell_store();
create trigger sku_tells_store after insert or delete or update of sku_code, value_ids, spec_text, i18n, image, price,
	origin_price, enabled, weigh
	on sku for each statement execute function tell_store();
create trigger goods_spec_tells_store after insert or delete or update
	on goods_spec for each statement execute function tell_store();
create trigger goods_spec_value_tells_store after insert or delete or update
	on goods_spec_value for each statement execute function tell_store();
create trigger classify_tells_store after insert or delete or update
	on classify for each statement execute function tell_store();
create trigger merchant_tells_store after insert or delete or update of merchant_name, i18n, logo, intro, status
	on merchant for each statement execute function tell_store();
