import type { Context } from '#server/context.ts';
import { column, ownData } from '#server/features/member/member.data.service.ts';
import { ownReviews } from './evaluate.data.queries.ts';

/** Reviews, for who wrote them. */
export function giveEvaluateData(context: Context): void {
	ownData(context, {
		name: 'reviews',
		title: { 'zh-cn': '评价', en: 'Reviews' },
		columns: [
			column('order_no', '订单号', 'Order number'),
			column('name', '作品', 'Work'),
			column('goods_score', '作品评分', 'Work, stars'),
			column('service_score', '服务评分', 'Service, stars'),
			column('delivery_score', '物流评分', 'Delivery, stars'),
			column('content', '内容', 'Text'),
			column('images', '图片', 'Pictures'),
			column('anonymous', '匿名', 'Anonymous'),
			column('append_content', '追评', 'Added later'),
			column('append_images', '追评图片', 'Pictures added later'),
			column('reply', '回复', 'Answer'),
			column('create_time', '评价时间', 'Written', { as: 'time' }),
		],
		rows: ownReviews,
	});
}
