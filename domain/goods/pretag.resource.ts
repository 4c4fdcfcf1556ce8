import { color, datetime, icon, image, number, option, radio, status, text, words } from '#domain/resource/fields.ts';
import { defineResource } from '#domain/resource/resource.ts';

/** How a tag shows: as words, or as a picture in the corner. */
export const pretagType = { words: '1', corner: '2' } as const;
export type PretagType = (typeof pretagType)[keyof typeof pretagType];

/** A goods bears so many tags at most. */
export const mostPretags = 5;

/** Tags that goods bear; which of them is chosen on the goods list. */
export const pretagResource = defineResource({
	name: 'shop/goods/pretags',
	place: 100,
	table: 'pretag',
	title: words('预设标签', 'Tags'),
	icon: 'fa fa-tag',
	mostRows: 500,
	weigh: 'weigh',
	fields: {
		name: text('标签', 'Tag', { required: true, max: 20, translatable: true }),
		type: radio('样式', 'Look', {
			default: pretagType.words,
			options: [
				option(pretagType.words, '文字', 'Words', 'info'),
				option(pretagType.corner, '角标图片', 'Corner picture', 'accent'),
			],
		}),
		color: color('文字颜色', 'Text colour', { when: { field: 'type', is: [pretagType.words] }, list: false }),
		bg_color: color('背景颜色', 'Background', { when: { field: 'type', is: [pretagType.words] }, list: false }),
		icon: icon('图标', 'Icon', { when: { field: 'type', is: [pretagType.words] }, list: false }),
		image: image('角标图片', 'Corner picture', { when: { field: 'type', is: [pretagType.corner] }, list: false }),
		scope: radio('展示位置', 'Shows on', {
			default: 'both',
			list: true,
			options: [
				option('both', '列表与详情', 'Lists and page', 'accent'),
				option('list', '仅列表', 'Lists only', 'info'),
				option('detail', '仅详情', 'Page only', 'success'),
			],
		}),
		start_time: datetime('开始时间', 'From', { hint: words('留空为不限', 'Empty means from now on') }),
		end_time: datetime('结束时间', 'Until', { hint: words('留空为不限', 'Empty means for good') }),
		weigh: number('权重', 'Weight', { default: 0, list: false }),
		status: status(),
	},
});
