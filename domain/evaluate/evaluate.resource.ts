import { evaluateStatus } from '#domain/evaluate/evaluate.rules.ts';
import { memberNamed } from '#domain/member/member.resource.ts';
import {
	datetime,
	images,
	number,
	option,
	remoteSelect,
	select,
	text,
	toggle,
	words,
} from '#domain/resource/fields.ts';
import { defineResource } from '#domain/resource/resource.ts';

const readOnly = { form: false } as const;
const shown = { form: false, sort: false } as const;
const flag = { form: false, sort: 'byName', hidden: true } as const;

/** What members say about what they received. */
export const evaluateResource = defineResource({
	name: 'shop/order/evaluate',
	table: 'evaluate',
	ownRoutes: true,
	title: words('评价管理', 'Reviews'),
	icon: 'fa fa-commenting-o',
	label: 'content',
	times: false,
	actions: ['index'],
	quickSearch: ['content', 'order_no', 'goods.name'],
	defaultSort: ['id', 'desc'],
	fields: {
		goods_id: remoteSelect('商品', 'Goods', {
			...shown,
			relation: {
				resource: 'shop/goods/goods',
				table: 'goods',
				label: 'name',
				alias: 'goods',
				fields: ['name', 'image'],
				translatable: ['name'],
			},
		}),
		goods_score: number('评分', 'Stars', { ...readOnly, min: 1, max: 5 }),
		content: text('评价内容', 'Review', { ...shown, width: 240 }),
		images: images('图片', 'Pictures', { ...shown, search: false, hidden: true }),
		append_content: text('追评', 'Added later', { ...shown, hidden: true }),
		append_images: images('追评图片', 'Pictures added', { ...shown, search: false, hidden: true }),
		reply: text('回复', 'Reply', { ...shown, width: 160 }),
		status: select('状态', 'Status', {
			...readOnly,
			options: [
				option(evaluateStatus.shown, '显示', 'Shown', 'success'),
				option(evaluateStatus.hidden, '已隐藏', 'Hidden', 'danger'),
				option(evaluateStatus.waiting, '待审核', 'Waiting', 'warning'),
			],
		}),
		hide_reason: text('隐藏原因', 'Why hidden', { ...shown, search: false, hidden: true }),
		is_top: toggle('置顶', 'On top', { ...readOnly, hidden: true, default: 0 }),
		has_image: toggle('有图', 'With pictures', { ...flag, default: 0 }),
		has_append: toggle('有追评', 'Added to', { ...flag, default: 0 }),
		is_answered: toggle('已回复', 'Answered', { ...flag, default: 0 }),
		service_score: number('服务评分', 'Service', { ...shown, search: false, hidden: true }),
		delivery_score: number('物流评分', 'Delivery', { ...shown, search: false, hidden: true }),
		merchant_id: remoteSelect('归属', 'Owner', {
			...shown,
			hidden: true,
			relation: {
				resource: 'xshop/myshop',
				table: 'merchant',
				label: 'merchant_name',
				alias: 'merchant',
				translatable: ['merchant_name'],
			},
		}),
		user_id: remoteSelect('会员', 'Member', {
			...shown,
			hidden: true,
			relation: memberNamed,
		}),
		anonymous: toggle('匿名', 'Anonymous', { ...shown, search: false, hidden: true, default: 0 }),
		order_id: number('订单 ID', 'Order id', { ...shown, search: 'byName', hidden: true }),
		order_no: text('订单编号', 'Order number', { ...shown, hidden: true }),
		create_time: datetime('评价时间', 'Reviewed', shown),
	},
});
