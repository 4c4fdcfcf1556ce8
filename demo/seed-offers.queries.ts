import { demoLevelPrices, demoLevels, demoPromotions, demoTags } from '#demo/shop/offers.ts';
import { shopDay, startOf } from '#domain/kernel/shop-time.ts';
import { tagKind } from '#domain/member-tag/tag.kinds.ts';
import { promotionAudience, promotionScope } from '#domain/promotion/promotion.status.ts';
import type { Context } from '#server/context.ts';
import { goodsIds, idNamed } from './seed.queries.ts';
import type { DemoPeople } from './seed-people.ts';

const daySeconds = 86_400;

/** The levels that members rise to, and the works that cost some of them less. */
export async function seedLevels({ db, clock }: Context): Promise<void> {
	const times = { create_time: clock.now(), update_time: clock.now() };
	const rows = demoLevels.map(({ name, note, growth, rate, points, freeFrom }) => ({
		name: name[0],
		note: note[0],
		i18n: JSON.stringify({ en: { name: name[1], note: note[1] } }),
		growth_min: growth,
		discount_rate: rate,
		points_rate: points,
		free_freight: freeFrom === undefined ? 0 : 1,
		free_from: freeFrom ?? 0,
		...times,
	}));
	const levels = await db.insertInto('member_level').values(rows).returning('id').execute();
	for (const { sku, prices } of demoLevelPrices) {
		const byLevel = Object.entries(prices).map(([place, price]) => [levels[Number(place)]?.id, price]);
		await db
			.updateTable('sku')
			.set({ member_prices: JSON.stringify(Object.fromEntries(byLevel)) })
			.where('sku_code', '=', sku)
			.execute();
	}
}

/** The tags of members; who bears those by rule is found by their rules, night after night. */
export async function seedMemberTags({ db, clock }: Context, people: DemoPeople): Promise<void> {
	const times = { create_time: clock.now(), update_time: clock.now() };
	for (const { name, note, tone, members = [], rule = {} } of demoTags) {
		const kind = members.length > 0 ? tagKind.hand : tagKind.rule;
		const row = { name: name[0], i18n: JSON.stringify({ en: { name: name[1] } }), note, tone, kind, ...rule, ...times };
		const { id } = await db.insertInto('member_tag').values(row).returning('id').executeTakeFirstOrThrow();
		const given = members.map((username) => ({
			tag_id: id,
			user_id: people.members.get(username)?.id ?? 0,
			create_time: clock.now(),
		}));
		if (given.length > 0) await db.insertInto('member_tagged').values(given).execute();
	}
}

/** The midnight with which a day begins, so many days from now. */
const beginOf = (now: number, days: number) => startOf(shopDay(now + days * daySeconds));

/** What runs, is planned and is over, by days from now. */
export async function seedPromotions({ db }: Context, now: number): Promise<void> {
	for (const promotion of demoPromotions) {
		const { name, from, until, does, goods = [], gifts = [], category, brand, tag } = promotion;
		const [start_time, end_time] = [beginOf(now, from), beginOf(now, until)];
		const made = Math.min(start_time, now) - 2 * daySeconds;
		const { type, ...worth } = does;
		await db
			.insertInto('promotion')
			.values({
				...{ type: String(type), name: name[0], i18n: JSON.stringify({ en: { name: name[1] } }), ...worth },
				...(goods.length > 0 && { scope: promotionScope.goods, goods_ids: await goodsIds(db, goods) }),
				...(category && { scope: promotionScope.classify, classify_ids: [await idNamed(db, 'classify', category)] }),
				...(brand && { scope: promotionScope.brand, brand_ids: [await idNamed(db, 'brand', brand)] }),
				...(tag && { audience: promotionAudience.tags, tag_ids: [await idNamed(db, 'member_tag', tag)] }),
				gift_ids: await goodsIds(db, gifts),
				...{ start_time, end_time, create_time: made, update_time: made },
			})
			.execute();
	}
}
