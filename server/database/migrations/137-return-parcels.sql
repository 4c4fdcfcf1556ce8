-- What members send back is a parcel like those sent to them: one of each refund, followed as these are.
create unique index shipment_return on shipment (refund_id) where direction = 'return';
drop index shipment_follow;
create index shipment_follow on shipment (direction, follow_at, id)
	where type = '1' and cancel_time is null and status <> '4';

insert into shipment (no, direction, order_id, refund_id, company_id, company_code, company_name, tracking_no, lines,
	operator_type, operator_id, ship_time, create_time, update_time)
select 'SR' || lpad(r.id::text, 20, '0'), 'return', r.order_id, r.id, c.id, c.code, c.name, r.return_tracking_no,
	(select coalesce(jsonb_agg(jsonb_build_object('order_goods_id', g.order_goods_id, 'num', g.num) order by g.order_goods_id), '[]')
		from refund_goods g where g.refund_id = r.id and g.num > 0),
	'user', r.user_id, coalesce(r.return_ship_time, r.update_time), r.update_time, r.update_time
from refund r join delivery_company c on c.id = r.return_company_id
where r.user_ship_status = '1' and r.status = '1' and r.return_tracking_no <> '';
