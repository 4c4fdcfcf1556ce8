import type { listHotRecommends } from '#domain/advert/hot-recommend.contract.ts';
import { hotPlaces, trendSeconds } from '#domain/advert/hot-recommend.rules.ts';
import type { AnswerOf, InputOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { worksForSale } from '#server/features/goods/goods.store.service.ts';
import { countTrends, listEntries } from './hot-recommend.queries.ts';

type Recommends = AnswerOf<typeof listHotRecommends>;

/** What a place of the store puts forward: one statement finds goods and topics, one more reads the goods. */
export async function recommendsOf(
	context: Context,
	{ position, classify_id }: InputOf<typeof listHotRecommends>,
	language: Language,
): Promise<Recommends> {
	const classifyId = position === 'classify' ? classify_id : undefined;
	const now = context.clock.now();
	const entries = await listEntries(context.pool, { position, classifyId, language, now });
	const places = hotPlaces(entries.map(({ topic, ...entry }) => ({ ...entry, topicId: topic?.id ?? null })));
	const ids = places.flatMap(({ goodsId }) => (goodsId ? [goodsId] : []));
	const shown = new Map(
		(ids.length > 0 ? await worksForSale(context, { ids, language }) : []).map((goods) => [goods.id, goods]),
	);
	const cards = new Map(entries.flatMap(({ topic }) => (topic ? [[topic.id, topic]] : [])));
	const answer: Recommends = { list: [], topics: [] };
	for (const { goodsId, topicId, title, image } of places) {
		const [goods, card] = [shown.get(goodsId), cards.get(topicId)];
		if (goods) answer.list.push({ ...goods, name: title || goods.name, image: image || goods.image });
		if (card) {
			const own = { title: title || card.title, image: image || card.image };
			answer.topics.push({ ...card, ...own, works_before: answer.list.length });
		}
	}
	return answer;
}

/** Counts what sold and was looked at within seven days. */
export async function refreshTrends(context: Context): Promise<void> {
	const since = context.clock.now() - trendSeconds;
	await inTransaction(context, (tx) => countTrends(tx, since));
}
