-- What a tier looks like, and the day on which it is thought to be sent; both are promises like its price.
alter table crowdfunding_tier
	add column image text not null default '',
	add column est_ship_date date;

drop trigger crowdfunding_tier_tells_store on crowdfunding_tier;
create trigger crowdfunding_tier_tells_store after insert or delete
	or update of sku_id, title, description, i18n, price, limit_per_user, weigh, image, est_ship_date
	on crowdfunding_tier for each statement execute function tell_store();
