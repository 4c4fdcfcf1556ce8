import type { classifyTree, storeClassify } from '#domain/goods/goods.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { type Read, read } from './reads.ts';

/** A root category with its branches. */
export type Category = AnswerOf<typeof classifyTree>['list'][number];

/** A category with what lies below it, as deep as the tree goes. */
export interface Branch {
	readonly id: number;
	readonly name: string;
	readonly children?: readonly Branch[];
}

/** The tree of categories. */
export const categoriesRead = read<typeof classifyTree>('/api/shop.Classify/index', {});

/** A category as its own list presents it. */
export function categoryRead(id: number): Read<typeof storeClassify> {
	return read<typeof storeClassify>('/api/shop.Classify/detail', { id });
}

/** From the root to the category; empty where it is unknown. */
export function categoryPath(branches: readonly Branch[], id: number): readonly Branch[] {
	for (const branch of branches) {
		if (branch.id === id) return [branch];
		const below = categoryPath(branch.children ?? [], id);
		if (below.length > 0) return [branch, ...below];
	}
	return [];
}
