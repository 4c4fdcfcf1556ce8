import { safeLink } from '#domain/kernel/safe-link.ts';
import { datetime, number, option, radio, status, text, toggle, words } from '#domain/resource/fields.ts';
import { defineResource } from '#domain/resource/resource.ts';
import { audienceFields } from './advert.audience.ts';

/** Where a notice bar stands: on the home page, on every page of the store, in the member centre. */
export const barPosition = { home: 'home', store: 'all', member: 'member' } as const;

export const barLevel = { info: 'info', warn: 'warn' } as const;

/** Lines above the pages of the store that say what is up, for a time. */
export const noticeBarResource = defineResource({
	name: 'shop/advert/noticeBar',
	place: 30,
	table: 'notice_bar',
	title: words('公告栏', 'Notice bars'),
	icon: 'fa fa-bullhorn',
	label: 'title',
	quickSearch: ['title', 'content'],
	mostRows: 500,
	weigh: 'weigh',
	fields: {
		title: text('名称', 'Name', {
			required: true,
			max: 60,
			hint: words('仅后台可见', 'Seen in the back office alone'),
		}),
		content: text('内容', 'Text', { required: true, max: 160, width: 200, translatable: true, sort: false }),
		level: radio('级别', 'Level', {
			hidden: true,
			default: barLevel.info,
			options: [option(barLevel.info, '一般', 'Plain', 'info'), option(barLevel.warn, '提醒', 'Warning', 'warning')],
		}),
		position: radio('位置', 'Place', {
			default: barPosition.store,
			options: [
				option(barPosition.home, '商城首页', 'Home page', 'accent'),
				option(barPosition.store, '商城所有页面', 'All pages of the store', 'info'),
				option(barPosition.member, '会员中心', 'Member centre', 'info'),
			],
		}),
		link: text('链接', 'Link', {
			max: 500,
			list: false,
			pattern: safeLink,
			hint: words(
				'http(s):// 开头，或本站路径如 /store/list；可留空',
				'http(s)://, or a page of this shop such as /store/list; may be empty',
			),
		}),
		start_time: datetime('开始时间', 'From', { hint: words('留空为不限', 'Empty means from now on') }),
		end_time: datetime('结束时间', 'Until', { hint: words('留空为不限', 'Empty means for good') }),
		...audienceFields,
		dismissible: toggle('可关闭', 'May be closed', { list: false }),
		click_num: number('点击', 'Clicks', { form: false }),
		weigh: number('权重', 'Weight', { default: 0, list: false }),
		status: status(),
	},
});
