-- A work that is not physical could be ordered, asked for an address, and was never delivered. Until it can be, it stays off the
-- shelf; `last_shown` is what members who keep it go on reading.
with gone as (
	update goods set status = '2', version = version + 1, update_time = extract(epoch from now())::bigint,
		off_reason = '商城目前无法交付非实物商品 · The shop has no way to deliver what is not physical',
		last_shown = jsonb_build_object('name', name, 'image', image, 'i18n', '{}'::jsonb, 'specs', '{}'::jsonb)
	where status = '1' and type <> '1'
	returning id
)
insert into goods_log (goods_id, action, changes, reason, create_time)
select id, 'offShelf', '[{"field": "status", "before": "1", "after": "2"}]',
	'商城目前无法交付非实物商品 · The shop has no way to deliver what is not physical', extract(epoch from now())::bigint
from gone;
alter table goods add constraint goods_deliverable check (status <> '1' or type = '1');
