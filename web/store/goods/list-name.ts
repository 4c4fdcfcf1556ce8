import type { Translate } from '#web/kit/i18n/texts.ts';
import { type Branch, categoryPath } from '#web/store/common/categories.ts';
import type { ListQuery } from '#web/store/common/list.query.ts';

/** What the list is called: by its search, its creator or its category. */
export function listName(
	t: Translate<'store-list'>,
	{ query, categories, makerName }: { query: ListQuery; categories: readonly Branch[]; makerName: string | undefined },
): string {
	if (query.quickSearch) return t('found', { words: query.quickSearch });
	if (query.merchantId > 0) return t('by', { name: makerName ?? t('someone') });
	return categoryPath(categories, query.classifyId).at(-1)?.name ?? t('all');
}
