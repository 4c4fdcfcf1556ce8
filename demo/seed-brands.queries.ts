import { sql } from 'kysely';
import { demoBrands } from '#demo/shop/brands.ts';
import { demoWorks } from '#demo/works/works.ts';
import type { Context } from '#server/context.ts';
import type { PictureUrls } from './seed-pictures.ts';

/** The brands, and the works that bear them. */
export async function seedDemoBrands({ db, clock }: Context, urls: PictureUrls): Promise<void> {
	const times = { create_time: clock.now(), update_time: clock.now() };
	for (const [at, { key, name, intro, website, works }] of demoBrands.entries()) {
		const { id } = await db
			.insertInto('brand')
			.values({
				name: name[0],
				intro: intro[0],
				i18n: JSON.stringify({ en: { name: name[1], intro: intro[1] } }),
				logo: urls(`brand-${key}`),
				website,
				weigh: demoBrands.length - at,
				...times,
			})
			.returning('id')
			.executeTakeFirstOrThrow();
		const numbers = works.map((own) => demoWorks.find((work) => work.key === own)?.goodsNo ?? '');
		await sql`update goods set brand_id = ${id} where goods_no = any (${numbers}::text[])`.execute(db);
	}
}
