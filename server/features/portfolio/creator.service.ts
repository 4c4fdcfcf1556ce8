import { refused } from '#domain/errors.ts';
import { meanOfStars, meanScore } from '#domain/evaluate/evaluate.rules.ts';
import type { AnswerOf, InputOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { listCreators as listContract, storeCreator } from '#domain/portfolio/creator.contract.ts';
import { linkHost, portfolioState, wholeSections } from '#domain/portfolio/portfolio.rules.ts';
import type { Context } from '#server/context.ts';
import { worksOfCreator } from '#server/features/goods/goods.store.service.ts';
import { topicsFeaturing } from '#server/features/topic/topic.service.ts';
import { type CreatorCardRow, findCreator, listCreatorAddresses, listCreators } from './creator.queries.ts';
import { inOrder } from './portfolio.service.ts';

/** So much of a creator's page is shown without asking for more. */
const mostTopics = 4;
const mostCrowds = 6;

/** The page of a creator for visitors, in three statements; of who has left it is unknown. */
export async function creatorOfStore(
	context: Context,
	key: string,
	language: Language,
): Promise<AnswerOf<typeof storeCreator>> {
	const now = context.clock.now();
	const row = await findCreator(context.pool, { key, language });
	const state = row && portfolioState(row, now);
	if (!row || !state) throw refused('portfolio.unknown');
	const onShelves = row.shelves.flatMap(({ goods_ids }) => goods_ids);
	const ids = [...new Set([...row.cover_goods_ids, ...onShelves])];
	const [{ covers: works, crowds }, topics] = await Promise.all([
		worksOfCreator(context, { merchantId: row.id, ids, mostCrowds, language }),
		topicsFeaturing(context, { merchantId: row.id, most: mostTopics, language }),
	]);
	const isNoticed = (row.notice_start ?? now) <= now && (row.notice_end ?? now + 1) > now;
	const { stars, service, delivery } = row.works;
	const num = stars.reduce((sum, count) => sum + count, 0);
	return {
		creator: {
			...cardOf(row),
			state,
			close_note: state === 'open' ? '' : row.close_note,
			close_to: state === 'open' ? 0 : (row.close_to ?? 0),
			intro: row.intro,
			story: row.story,
			pictures: row.pictures,
			hours: row.hours,
			notice: isNoticed ? row.notice : '',
			links: row.links.flatMap(({ title, url }) => {
				const host = linkHost(url);
				return host ? [{ title, url, host }] : [];
			}),
			service_mean: meanScore(service, num) ?? '',
			delivery_mean: meanScore(delivery, num) ?? '',
			since: row.since,
			sections: wholeSections(row.sections).flatMap(({ key: section, shown }) => (shown === 1 ? [section] : [])),
		},
		covers: inOrder(row.cover_goods_ids, works),
		shelves: row.shelves.flatMap(({ goods_ids, ...shelf }) => {
			const shown = inOrder(goods_ids, works);
			return shown.length > 0 ? [{ ...shelf, works: shown }] : [];
		}),
		crowds,
		topics,
	};
}

/** One page of the creators, in one statement. */
export async function creatorsOfStore(
	{ pool }: Context,
	{ page, limit }: InputOf<typeof listContract>,
	language: Language,
): Promise<AnswerOf<typeof listContract>> {
	const { rows, total } = await listCreators(pool, { language, limit, offset: (page - 1) * limit });
	return { list: rows.map(cardOf), total };
}

/** So many creators stand in the sitemap. */
const mostAddresses = 10_000;

/** What a sitemap lists of creators. */
export function creatorAddresses({ pool }: Context): Promise<{ slug: string; update_time: number }[]> {
	return listCreatorAddresses(pool, mostAddresses);
}

function cardOf({ id, slug, name, logo, banner, slogan, city, fans, works }: CreatorCardRow) {
	return {
		...{ id, slug, name, logo, banner, slogan, city, fans },
		works_num: works.num,
		star_num: works.stars.reduce((sum, count) => sum + count, 0),
		star_mean: meanOfStars(works.stars) ?? '',
	};
}
