import { number, status, text, textarea, words } from '#domain/resource/fields.ts';
import { defineResource } from '#domain/resource/resource.ts';

/** Words that mean the same to shoppers: the search finds with each of them what has any other. */
export const searchSynonymResource = defineResource({
	name: 'shop/goods/searchSynonym',
	place: 115,
	table: 'search_synonym',
	title: words('搜索同义词', 'Search synonyms'),
	icon: 'fa fa-search',
	mostRows: 1000,
	weigh: 'weigh',
	quickSearch: ['name', 'others'],
	fields: {
		name: text('词', 'Word', { required: true, max: 40, hint: words('顾客会搜索的词', 'What shoppers search for') }),
		others: textarea('同义词', 'Means the same', {
			required: true,
			max: 255,
			list: true,
			hint: words(
				'用逗号隔开，中英文都可以。搜索其中任何一个词，都能找到含有其他词的作品。',
				'Separate them with commas, in either language. A search for any of them finds works with the others.',
			),
		}),
		weigh: number('权重', 'Weight', { default: 0, list: false }),
		status: status(),
	},
});
