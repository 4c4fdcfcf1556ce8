import { paths } from './paths.ts';

interface Collection {
	name: string;
	description: string;
	/** Absolute path of its page. */
	path: string;
	image?: string;
	goods: readonly { id: number; name: string }[];
	/** From the top down to the page itself. */
	way: readonly { name: string; path: string }[];
}

/** Goods under a title as schema.org describes them: CollectionPage with an ItemList, and a BreadcrumbList. */
export function collectionLd(
	{ name, description, path, image, goods, way }: Collection,
	absolute: (path: string) => string,
): object {
	return {
		'@context': 'https://schema.org',
		'@graph': [
			{
				'@type': 'CollectionPage',
				name,
				description,
				url: absolute(path),
				...(image && { image: absolute(image) }),
				mainEntity: {
					'@type': 'ItemList',
					itemListElement: goods.map((one, at) => ({
						'@type': 'ListItem',
						position: at + 1,
						name: one.name,
						url: absolute(paths.goods(one.id)),
					})),
				},
			},
			{
				'@type': 'BreadcrumbList',
				itemListElement: way.map((step, at) => ({
					'@type': 'ListItem',
					position: at + 1,
					name: step.name,
					item: absolute(step.path),
				})),
			},
		],
	};
}
