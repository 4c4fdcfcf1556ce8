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
