import type { storeBrand } from '#domain/brand/brand.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { type ListQuery, readListQuery } from '#web/store/common/list.query.ts';
import { paths } from '#web/store/common/paths.ts';
import { type Read, read } from '#web/store/common/reads.ts';

/** A brand as its page shows it. */
export type BrandPage = AnswerOf<typeof storeBrand>;

/** The call behind a brand's page. */
export function brandRead(id: number): Read<typeof storeBrand> {
	return read<typeof storeBrand>('/api/shop.Brand/detail', { id });
}

/** Which works of a brand the page shows, as its address says. */
export function worksOfBrand(id: number, params: URLSearchParams): ListQuery {
	return { ...readListQuery(params), quickSearch: '', brandIds: [id], base: paths.brand(id) };
}
