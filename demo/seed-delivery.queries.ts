import { sql } from 'kysely';
import type { Context } from '#server/context.ts';

/** Where the shop itself sends from and takes goods back; creators do so where they work. */
const warehouse = {
	contact: '画坊仓库',
	phone: '0571-88000010',
	province: 330_000,
	city: 330_100,
	district: 330_106,
	detail: '文三路 90 号 3 号库',
};

/** An address of each seller, the usual one to ship from and to return to. */
export async function seedDeliveryAddresses({ db, clock }: Context): Promise<void> {
	const { contact, phone, province, city, district, detail } = warehouse;
	await sql`
		insert into delivery_address (merchant_id, contact, phone, types, defaults, place, province_id, city_id, area_id,
			province, city, area, detail, create_time, update_time)
		select s.id, s.contact, s.phone, '{1,2}', '{1,2}', array[p.id, c.id, d.id]::text[], p.id, c.id, d.id,
			p.name, c.name, d.name, s.detail, ${clock.now()}, ${clock.now()}
		from (
			select id, contact, phone, province_id, city_id, area_id, address as detail from merchant where id > 0
			union all values (0, ${contact}, ${phone}, ${province}::bigint, ${city}::bigint, ${district}::bigint, ${detail})
		) s
		join area p on p.id = s.province_id join area c on c.id = s.city_id join area d on d.id = s.area_id
		order by s.id`.execute(db);
}

/** The usual template of each seller: what is near takes two to three days, what is far up to a week. */
export async function seedUsualTemplates({ db, clock }: Context): Promise<void> {
	await sql`
		with made as (
			insert into delivery_template (merchant_id, name, billing, is_default, create_time, update_time)
			select id, '快递', '1', 1, ${clock.now()}, ${clock.now()} from merchant order by id
			returning id, name, billing, free_all, combine, deny_areas, round_weight_g, volumetric_divisor, create_time
		), kept as (
			insert into delivery_template_version (template_id, version, name, billing, free_all, combine, deny_areas, round_weight_g,
				volumetric_divisor, create_time)
			select id, 1, name, billing, free_all, combine, deny_areas, round_weight_g, volumetric_divisor, create_time from made
		)
		insert into delivery_template_rule (template_id, version, area_ids, first, first_fee, step, step_fee, days_from, days_to)
		select made.id, 1, w.area_ids, 1, w.first_fee, 1, w.step_fee, w.days_from, w.days_to
		from made cross join (values ('{310000,320000,330000,340000}'::bigint[], 600, 200, 1, 3), ('{}', 800, 300, 2, 4),
			('{540000,650000,630000,150000}', 1800, 800, 4, 7)) as w (area_ids, first_fee, step_fee, days_from, days_to)
		order by made.id, w.first_fee`.execute(db);
}
