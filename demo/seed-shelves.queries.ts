import { sql } from 'kysely';
import type { MerchantKey } from '#demo/shop/shop.types.ts';
import { shelfRule } from '#domain/visclassify/visclassify.resource.ts';
import type { Context } from '#server/context.ts';

const shelves = [
	{ name: '给每一天', en: 'For every day', rule: shelfRule.chosen },
	{ name: '新近出窑', en: 'Fresh from the kiln', rule: shelfRule.newest },
] as const;

/** Two shelves on the page of the first creator. */
export async function seedDemoShelves(
	{ db, clock }: Context,
	sellers: ReadonlyMap<MerchantKey, { readonly id: number }>,
): Promise<void> {
	const merchantId = sellers.get('studio')?.id ?? 0;
	const now = clock.now();
	for (const [at, { name, en, rule }] of shelves.entries()) {
		await sql`
			insert into visclassify (merchant_id, name, i18n, rule, goods_ids, weigh, create_time, update_time)
			select ${merchantId}, ${name}, jsonb_build_object('en', jsonb_build_object('name', ${en}::text)), ${rule},
				case when ${rule}::text = ${shelfRule.chosen} then array(select id from goods where merchant_id = ${merchantId} order by id limit 4)
					else '{}' end, ${shelves.length - at}, ${now}, ${now}`.execute(db);
	}
}
