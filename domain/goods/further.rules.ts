import { type GoodsProblem, goodsProblem } from '#domain/goods/goods.errors.ts';

/** So many further categories goods may stand in beside their main one. */
export const mostFurther = 5;

/** Further categories as they are kept: each once, in the order of their ids, never the main one. */
export function keptFurther(ids: readonly number[], mainId: number | undefined): number[] {
	return [...new Set(ids)].filter((id) => id !== mainId).sort((a, b) => a - b);
}

/** What is wrong with further categories beside a main one; `undefined` where they may stand so. */
export function furtherProblem(ids: readonly number[], mainId: number): GoodsProblem | undefined {
	if (ids.length > mostFurther) return goodsProblem('goods.furtherTooMany', { most: mostFurther });
	if (new Set(ids).size < ids.length) return goodsProblem('goods.furtherTwice');
	if (ids.includes(mainId)) return goodsProblem('goods.furtherIsMain');
	return undefined;
}
