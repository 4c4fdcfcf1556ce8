-- Coupons and promotions for the works of some brands.
alter table coupon drop constraint coupon_scope_check;
alter table coupon
	-- 1 everything, 2 categories, 3 goods, 4 creators, 5 tags, 6 brands.
	add constraint coupon_scope_check check (scope in ('1', '2', '3', '4', '5', '6')),
	add column brand_ids bigint[] not null default '{}';
alter table promotion drop constraint promotion_scope_check;
alter table promotion
	-- As of coupons.
	add constraint promotion_scope_check check (scope in ('1', '2', '3', '4', '5', '6')),
	add column brand_ids bigint[] not null default '{}';

drop function offers_of(bigint, bigint);
drop function promotion_is_for(promotion, bigint, bigint, bigint[], bigint[]);

-- As it was, with the brand of the goods.
create function promotion_is_for(k promotion, goods bigint, merchant bigint, places bigint[], pretags bigint[], brand bigint)
returns boolean language sql stable as $$
	select (k.own_only = 0 or merchant = 0) and case k.scope
		when '1' then true
		when '2' then places && k.classify_ids
		when '3' then goods = any(k.goods_ids)
		when '4' then merchant = any(k.merchant_ids)
		when '6' then brand is not null and brand = any(k.brand_ids)
		else pretags && k.pretag_ids
	end and not (goods = any(k.exclude_ids))
$$;

-- As it was, asking for the brand as well.
create function offers_of(goods_id bigint, now bigint) returns json
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
	mode text;
	merchant bigint;
	classify bigint;
	further bigint[];
	pretags bigint[];
	brand bigint;
	places bigint[] := '{}';
begin
	select g.mode, g.merchant_id, g.classify_id, g.extra_classify_ids, g.pretag_ids, g.brand_id
	into mode, merchant, classify, further, pretags, brand from goods g where g.id = goods_id;
	-- A crowdfunded work costs what it costs.
	if mode = '3' then return '[]'; end if;
	if exists (select from promotion k where k.scope = '2' and k.status = '1' and k.start_time <= now and k.end_time > now) then
		places := places_of(classify, further);
	end if;
	return (
		select coalesce(json_agg(p.offer), '[]') from (
			select json_build_object('id', k.id, 'end_time', k.end_time, 'type', k.type, 'discount_rate', k.discount_rate,
				'fixed_price', k.fixed_price, 'from_amount', k.from_amount, 'take_off', k.take_off, 'from_amount2', k.from_amount2,
				'take_off2', k.take_off2, 'from_amount3', k.from_amount3, 'take_off3', k.take_off3, 'from_num', k.from_num,
				'gift_num', k.gift_num, 'has_gifts', k.gift_ids <> '{}', 'is_repeated', k.is_repeated) as offer
			from (
				select k.*, row_number() over (partition by k.type, k.fixed_price > 0
					order by case when k.fixed_price > 0 then k.fixed_price else k.discount_rate end, k.priority desc, k.id) as place
				from promotion k
				where k.status = '1' and k.audience = '1' and k.start_time <= now and k.end_time > now
					and promotion_is_for(k, offers_of.goods_id, merchant, places, pretags, brand)
			) k
			where k.type <> '1' or k.place = 1
			order by k.type = '1' desc, k.priority desc, k.id limit 4) p);
end
$$;
