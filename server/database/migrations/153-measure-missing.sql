-- Whether a work travels by a template that charges by a measure which one of its skus does not have; kept by triggers,
-- so that lists find such works by an index.
alter table goods add column measure_missing smallint not null default 0 check (measure_missing in (0, 1));

create function lacks_measure(goods_id bigint, template_id bigint) returns smallint language sql stable as $$
	select case when exists (
		select 1 from delivery_template d join sku k on k.goods_id = $1 and k.enabled = 1
		where d.id = $2 and d.free_all = 0 and (
			(d.billing = '3' and k.volume = 0)
			or (d.billing = '2' and k.weight = 0 and (k.volume = 0 or d.volumetric_divisor is null))
		)
	) then 1 else 0 end::smallint
$$;

create function goods_of_sku_measure() returns trigger language plpgsql as $$
begin
	update goods g set measure_missing = lacks_measure(g.id, g.delivery_template_id)
	where g.id = coalesce(new.goods_id, old.goods_id) and g.type = '1' and g.delivery_type = '3'
		and g.measure_missing <> lacks_measure(g.id, g.delivery_template_id);
	return null;
end $$;

create function goods_measure() returns trigger language plpgsql as $$
begin
	new.measure_missing := case when new.type = '1' and new.delivery_type = '3'
		then lacks_measure(new.id, new.delivery_template_id) else 0 end;
	return new;
end $$;

create function goods_of_template_measure() returns trigger language plpgsql as $$
begin
	update goods g set measure_missing = lacks_measure(g.id, g.delivery_template_id)
	where g.delivery_template_id = new.id and g.type = '1' and g.delivery_type = '3'
		and g.measure_missing <> lacks_measure(g.id, g.delivery_template_id);
	return null;
end $$;

create trigger sku_new_measure after insert on sku for each row
	when (new.weight = 0 or new.volume = 0) execute function goods_of_sku_measure();
create trigger sku_measure after update of weight, volume, enabled on sku for each row
	when ((old.weight = 0, old.volume = 0, old.enabled) is distinct from (new.weight = 0, new.volume = 0, new.enabled))
	execute function goods_of_sku_measure();
create trigger sku_no_measure after delete on sku for each row
	when (old.weight = 0 or old.volume = 0) execute function goods_of_sku_measure();
create trigger goods_measure before update of type, delivery_type, delivery_template_id on goods for each row
	when ((old.type, old.delivery_type, old.delivery_template_id) is distinct from (new.type, new.delivery_type, new.delivery_template_id))
	execute function goods_measure();
create trigger template_measure after update of billing, free_all, volumetric_divisor on delivery_template for each row
	when ((old.billing, old.free_all, old.volumetric_divisor) is distinct from (new.billing, new.free_all, new.volumetric_divisor))
	execute function goods_of_template_measure();

update goods set measure_missing = lacks_measure(id, delivery_template_id)
where type = '1' and delivery_type = '3' and lacks_measure(id, delivery_template_id) = 1;
create index goods_measure_missing on goods (id desc) where measure_missing = 1 and status <> '4';
