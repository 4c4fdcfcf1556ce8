import type { listHotRecommends } from '#domain/advert/hot-recommend.contract.ts';
import { hotPlaces, trendSeconds } from '#domain/advert/hot-recommend.rules.ts';
import type { AnswerOf, InputOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { worksForSale } from '#server/features/goods/goods.store.service.ts';
import { countTrends, listEntries } from './hot-recommend.queries.ts';

/** What a place of the store puts forward: one statement finds the works, one more reads them. */
export async function recommendsOf(
	context: Context,
	{ position, classify_id }: InputOf<typeof listHotRecommends>,
	language: Language,
): Promise<AnswerOf<typeof listHotRecommends>> {
	const classifyId = position === 'classify' ? classify_id : undefined;
	const now = context.clock.now();
	const places = hotPlaces(await listEntries(context.pool, { position, classifyId, language, now }));
	if (places.length === 0) return { list: [] };
	const works = await worksForSale(context, { ids: places.map(({ goodsId }) => goodsId), language });
	const byId = new Map(works.map((work) => [work.id, work]));
	const list = places.flatMap(({ goodsId, title, image }) => {
		const work = byId.get(goodsId);
		return work ? [{ ...work, name: title || work.name, image: image || work.image }] : [];
	});
	return { list };
}

/** Counts what sold and was looked at within seven days. */
export async function refreshTrends(context: Context): Promise<void> {
	const since = context.clock.now() - trendSeconds;
	await inTransaction(context, (tx) => countTrends(tx, since));
}
