import type { Context } from '#server/context.ts';
import { column, ownData } from '#server/features/member/member.data.service.ts';
import { ownKept } from './favourite.data.queries.ts';

/** What members keep and have looked at, for them. */
export function giveFavouriteData(context: Context): void {
	ownData(context, {
		name: 'favourites',
		title: { 'zh-cn': '收藏', en: 'Favourites' },
		columns: [
			column('goods_id', '作品编号', 'Work number'),
			column('name', '作品', 'Work'),
			column('create_time', '收藏时间', 'Kept', { as: 'time' }),
		],
		rows: (memberId, language) => ownKept('favourite', memberId, language),
	});
	ownData(context, {
		name: 'footprints',
		title: { 'zh-cn': '足迹', en: 'Footprints' },
		columns: [
			column('goods_id', '作品编号', 'Work number'),
			column('name', '作品', 'Work'),
			column('create_time', '浏览时间', 'Looked at', { as: 'time' }),
		],
		rows: (memberId, language) => ownKept('footprint', memberId, language),
	});
}
