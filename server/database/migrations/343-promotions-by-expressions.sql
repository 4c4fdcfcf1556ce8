-- What runs for goods is found by expressions, and of prices for a time the lowest is meant.
drop function offers_of(text, bigint, bigint, bigint, bigint[], bigint[], bigint);
drop function promotion_is_for(promotion, bigint, bigint, bigint, bigint[], bigint[]);

-- A reduction begins at more than nothing.
update promotion set from_amount = 1 where from_amount = 0 and take_off > 0;
alter table promotion add constraint promotion_begins check (take_off = 0 or from_amount > 0);

-- Ids by the thousand are looked through for every work: they are not packed.
alter table promotion alter column goods_ids set storage external;
alter table promotion alter column exclude_ids set storage external;

-- Whether a promotion is for some goods; `places` are their categories and all above these. An expression alone, so that it is no call.
create function promotion_is_for(k promotion, goods bigint, merchant bigint, places bigint[], pretags bigint[])
returns boolean language sql stable as $$
	select (k.own_only = 0 or merchant = 0) and case k.scope
		when '1' then true
		when '2' then places && k.classify_ids
		when '3' then goods = any(k.goods_ids)
		when '4' then merchant = any(k.merchant_ids)
		else pretags && k.pretag_ids
	end and not (goods = any(k.exclude_ids))
$$;

-- The categories of goods and all above these.
create function places_of(classify bigint, further bigint[]) returns bigint[] language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
	return (select coalesce(array_agg(place.id::bigint), '{}')
		from unnest(further || classify) as own (id) join classify c on c.id = own.id,
			unnest(string_to_array(trim(both '/' from c.path), '/')) as place (id));
end
$$;

-- What runs for everybody and some goods at a time, at most four: what the words of each are made of. Of prices for a time the lowest fixed one
-- and the lowest part, of which one is the price. Its plan is kept, which those that the store's long statements would carry are not.
create function offers_of(goods_id bigint, now bigint) returns json
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
	mode text;
	merchant bigint;
	classify bigint;
	further bigint[];
	pretags bigint[];
	places bigint[] := '{}';
begin
	select g.mode, g.merchant_id, g.classify_id, g.extra_classify_ids, g.pretag_ids into mode, merchant, classify, further, pretags
	from goods g where g.id = goods_id;
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
					and promotion_is_for(k, offers_of.goods_id, merchant, places, pretags)
			) k
			where k.type <> '1' or k.place = 1
			order by k.type = '1' desc, k.priority desc, k.id limit 4) p);
end
$$;
