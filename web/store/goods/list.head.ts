import type { listStoreGoods, storeClassify } from '#domain/goods/goods.contract.ts';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { collectionLd } from '#web/store/common/collection.head.ts';
import type { Head } from '#web/store/common/head.ts';
import { paths } from '#web/store/common/paths.ts';

type Category = AnswerOf<typeof storeClassify>['classify'];
type GoodsRows = AnswerOf<typeof listStoreGoods>['list'];

/** What search engines read of a category's list: its own words over those of every list, the way to it and its goods. */
export function categoryHead(
	own: Head,
	{ category, goods, absolute }: { category: Category; goods: GoodsRows; absolute: (path: string) => string },
): Head {
	const { seo, image } = category;
	const title = seo.title || own.title;
	const description = seo.description || own.description;
	const way = category.path.map(({ id, name }) => ({ name, path: paths.category(id) }));
	return {
		...own,
		title,
		description,
		...(seo.keywords && { keywords: seo.keywords }),
		...(image && { image: absolute(image) }),
		jsonLd: collectionLd({ name: title, description, path: own.canonical, goods, way }, absolute),
	};
}
