import { demoIndustries } from '#demo/shop/industries.ts';
import type { MerchantKey } from '#demo/shop/shop.types.ts';
import type { Context } from '#server/context.ts';

type Trades = readonly (typeof demoIndustries)[number][];

/** The trades, and the creators that work in them. */
export async function seedDemoIndustries(
	{ db, clock }: Context,
	sellers: ReadonlyMap<MerchantKey, { readonly id: number }>,
): Promise<void> {
	const times = { create_time: clock.now(), update_time: clock.now() };
	async function add(trades: Trades, pid: number): Promise<void> {
		for (const [at, { name, icon, rate, licence, merchants = [], below = [] }] of trades.entries()) {
			const { id } = await db
				.insertInto('industry')
				.values({
					pid,
					name: name['zh-cn'],
					i18n: JSON.stringify({ en: { name: name.en, licence_name: licence?.en ?? '' } }),
					icon,
					commission_rate: rate ?? null,
					need_licence: licence ? 1 : 0,
					licence_name: licence?.['zh-cn'] ?? '',
					weigh: trades.length - at,
					...times,
				})
				.returning('id')
				.executeTakeFirstOrThrow();
			for (const key of merchants) {
				const seller = sellers.get(key);
				await db
					.updateTable('merchant')
					.set({ industry_id: id })
					.where('id', '=', seller?.id ?? 0)
					.execute();
			}
			await add(below, id);
		}
	}
	await add(demoIndustries, 0);
}
