import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { listCreators, storeCreator } from '#domain/portfolio/creator.contract.ts';
import { type ListQuery, readListQuery } from '#web/store/common/list.query.ts';
import { paths } from '#web/store/common/paths.ts';
import { type Read, read } from '#web/store/common/reads.ts';

/** A creator as their page shows them. */
export type CreatorPage = AnswerOf<typeof storeCreator>;
export type Creator = CreatorPage['creator'];

/** So many creators stand on a page of their list. */
export const creatorsOfPage = 24;

/** The call behind the page of a creator. */
export function creatorRead(key: string): Read<typeof storeCreator> {
	return read<typeof storeCreator>('/api/shop.Creator/detail', { key });
}

/** One page of the creators. */
export function creatorsRead(page: number): Read<typeof listCreators> {
	return read<typeof listCreators>('/api/shop.Creator/index', { page, limit: creatorsOfPage });
}

/** Which of a creator's works the page shows, as its address says. */
export function worksQuery({ id, slug }: Pick<Creator, 'id' | 'slug'>, params: URLSearchParams): ListQuery {
	return { ...readListQuery(params), quickSearch: '', merchantId: id, base: paths.creator(slug) };
}
