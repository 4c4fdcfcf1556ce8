-- What a work was called as it last stood on the shelf: {name, i18n, image}. Off the shelf its creator writes what nobody has
-- looked at; who keeps the work reads this. Null = it never stood there, or staff forced it off.
alter table goods add column last_shown jsonb;
-- Of those that are off the shelf, what was looked at or written by staff is taken for it.
update goods g set last_shown = jsonb_build_object('name', g.name, 'image', g.image,
	'i18n', jsonb_build_object('en', jsonb_build_object('name', coalesce(g.i18n #>> '{en,name}', ''))))
where g.status in ('2', '4') and (g.merchant_id = 0 or (g.audit_status = '2' and g.look_owed = 0))
	and (exists (select from favourite k where k.goods_id = g.id) or exists (select from footprint k where k.goods_id = g.id)
		or exists (select from sku s join cart c on c.sku_id = s.id where s.goods_id = g.id));
