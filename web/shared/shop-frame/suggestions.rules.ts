import type { suggestStoreGoods } from '#domain/goods/goods.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { storePaths } from './shop-paths.ts';

/** Something that a search being typed may lead to. */
export type Suggestion =
	| { to: string; kind: 'category'; name: string }
	| { to: string; kind: 'creator'; name: string; image: string }
	| { to: string; kind: 'goods'; name: string; image: string; price: string };

/** Categories first, then creators, then goods. */
export function suggestionsOf({ goods, classify, creators }: AnswerOf<typeof suggestStoreGoods>): Suggestion[] {
	return [
		...classify.map(({ id, name }) => ({ kind: 'category' as const, to: storePaths.category(id), name })),
		...creators.map(({ id, name, image }) => ({ kind: 'creator' as const, to: storePaths.creator(id), name, image })),
		...goods.map(({ id, name, image, price_min }) => ({
			kind: 'goods' as const,
			to: storePaths.goods(id),
			name,
			image,
			price: price_min,
		})),
	];
}
