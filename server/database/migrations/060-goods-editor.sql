-- What else the store shows of a goods.
create trigger goods_terms_tell_store after update of seo, refund_allowed, coupon_allowed
	on goods for each statement execute function tell_store();
