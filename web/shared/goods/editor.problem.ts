import { type GoodsProblem, goodsErrors } from '#domain/goods/goods.errors.ts';
import { fill } from '#domain/kernel/language.ts';
import { currentLanguage } from '#web/kit/config/config.store.ts';

/** What the server would say about it, in the reader's language. */
export function problemText({ code, facts }: GoodsProblem): string {
	return fill(goodsErrors[code][currentLanguage()], facts);
}
