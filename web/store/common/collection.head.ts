import { paths } from './paths.ts';

interface Collection {
	name: string;
	description: string;
	/** Absolute path of its page. */
	path: string;
	image?: string;
	works: readonly { id: number; name: string }[];
	/** From the top down to the page itself. */
	way: readonly { name: string; path: string }[];
}

/** Works under a title as schema.org describes them: CollectionPage with an ItemList, and a BreadcrumbList. */
export function collectionLd(
	{ name, description, path, image, works, way }: Collection,
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
					itemListElement: works.map((work, at) => ({
						'@type': 'ListItem',
						position: at + 1,
						name: work.name,
						url: absolute(paths.goods(work.id)),
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
