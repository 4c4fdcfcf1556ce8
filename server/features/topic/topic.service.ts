import type { AdminCaller } from '#domain/access/caller.ts';
import { refused } from '#domain/errors.ts';
import type { AnswerOf, InputOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import {
	type listTopics,
	type previewStoreTopic,
	previewTopic,
	type storeTopic,
} from '#domain/topic/topic.contract.ts';
import { isPreviewMark, previewMark } from '#server/auth/preview-mark.ts';
import type { Context } from '#server/context.ts';
import { worksForSale } from '#server/features/goods/goods.store.service.ts';
import { findTopic, listShownTopics, listTopicAddresses, listTopicsOf, type TopicRow } from './topic.queries.ts';

type TopicPage = AnswerOf<typeof storeTopic>;

/** A page of what runs now, in one statement. */
export async function topicsOfStore(
	{ pool, clock }: Context,
	{ page, limit }: InputOf<typeof listTopics>,
	language: Language,
): Promise<AnswerOf<typeof listTopics>> {
	const { rows, total } = await listShownTopics(pool, {
		language,
		now: clock.now(),
		limit,
		offset: (page - 1) * limit,
	});
	const list = rows.map(({ id, title, intro, image, works_num }) => ({ id, title, intro, image, works_num }));
	return { list, total };
}

/** The topics that run now and show works of a creator, in one statement. */
export function topicsFeaturing(
	{ pool, clock }: Context,
	wanted: { merchantId: number; most: number; language: Language },
): Promise<AnswerOf<typeof listTopics>['list']> {
	return listTopicsOf(pool, { ...wanted, now: clock.now() });
}

/** A topic as its page shows it, in two statements; before and after its time it is unknown. */
export async function topicOfStore(context: Context, id: number, language: Language): Promise<TopicPage> {
	const row = await findTopic(context.pool, { id, language, now: context.clock.now() });
	if (!row) throw refused('topic.unknown', { id });
	return pageOf(context, row, language);
}

/** The address at which a topic is seen as visitors will, running or not, for half an hour. */
export function topicPreviewOf(context: Context, maker: AdminCaller, id: number): { url: string; expires: number } {
	const { mark, expires } = previewMark(context, { of: 'topic', id, maker });
	return { url: `/store/topic/${id}?preview=${mark}`, expires };
}

/** A topic as visitors would see it, for whoever has the address made above. */
export async function previewedTopic(
	context: Context,
	{ id, preview }: InputOf<typeof previewStoreTopic>,
	language: Language,
): Promise<TopicPage> {
	const { node } = previewTopic;
	if (!(await isPreviewMark(context, { of: 'topic', id, mark: preview, node }))) throw refused('goods.previewOver');
	const row = await findTopic(context.pool, { id, language, now: undefined });
	if (!row) throw refused('topic.unknown', { id });
	return pageOf(context, row, language);
}

/** So many topics stand in the sitemap. */
const mostAddresses = 10_000;

/** What a sitemap lists of topics. */
export function topicAddresses({ pool, clock }: Context): Promise<{ id: number; update_time: number }[]> {
	return listTopicAddresses(pool, { now: clock.now(), most: mostAddresses });
}

async function pageOf(context: Context, row: TopicRow, language: Language): Promise<TopicPage> {
	const { id, title, intro, image, goods_ids: ids } = row;
	const goods = ids.length > 0 ? await worksForSale(context, { ids, language }) : [];
	const places = new Map(ids.map((goodsId, place) => [goodsId, place]));
	const placeOf = (one: { id: number }) => places.get(one.id) ?? 0;
	const seo = { title: row.seo_title, keywords: row.seo_keywords, description: row.seo_description };
	return {
		topic: { id, title, intro, image, seo },
		list: goods.toSorted((one, other) => placeOf(one) - placeOf(other)),
	};
}
