import { goodsStatus } from '#domain/goods/goods.status.ts';
import {
	image,
	money,
	number,
	option,
	remoteSelect,
	remoteSelects,
	select,
	text,
	toggle,
	words,
} from '#domain/resource/fields.ts';
import { defineResource } from '#domain/resource/resource.ts';

/** The words and colours of the statuses. */
export const goodsStatusOptions = [
	option(goodsStatus.draft, '草稿', 'Draft', 'info'),
	option(goodsStatus.onShelf, '已上架', 'On shelf', 'success'),
	option(goodsStatus.offShelf, '已下架', 'Off shelf', 'warning'),
	option(goodsStatus.forcedOff, '强制下架', 'Forced off', 'danger'),
	option(goodsStatus.recycled, '回收站', 'Recycle bin', 'info'),
] as const;

/** The columns of the goods list, for its search, its sorting and its grid; what else goods can do is written by hand. */
export const goodsListing = defineResource({
	name: 'shop/goods/goods',
	table: 'goods',
	title: words('商品管理', 'Goods'),
	icon: 'fa fa-shopping-bag',
	actions: ['index'],
	quickSearch: ['name', 'goods_no'],
	defaultSort: ['id', 'desc'],
	fields: {
		image: image('图片', 'Picture', { width: 72 }),
		name: text('商品名称', 'Name', { translatable: true, width: 260, sort: 'byName' }),
		goods_no: text('商品编号', 'Item number', { width: 130 }),
		picture_missing: toggle('缺少图片', 'Picture missing', { sort: 'byName' }),
		measure_missing: toggle('缺少重量或体积', 'Weight or volume missing', { sort: 'byName' }),
		classify_id: remoteSelect('分类', 'Category', {
			relation: {
				resource: 'shop/goods/classify',
				table: 'classify',
				label: 'name',
				alias: 'classify',
				translatable: ['name'],
			},
		}),
		extra_classify_ids: remoteSelects('扩展分类', 'Further categories', {
			list: true,
			search: false,
			sort: false,
			relation: {
				resource: 'shop/goods/classify',
				table: 'classify',
				label: 'name',
				alias: 'further',
				translatable: ['name'],
			},
		}),
		brand_id: remoteSelect('品牌', 'Brand', {
			relation: {
				resource: 'shop/goods/brand',
				table: 'brand',
				label: 'name',
				alias: 'brand',
				translatable: ['name'],
			},
		}),
		pretag_ids: remoteSelects('标签', 'Tags', {
			list: true,
			relation: {
				resource: 'shop/goods/pretags',
				table: 'pretag',
				label: 'name',
				alias: 'pretags',
				translatable: ['name'],
			},
		}),
		merchant_id: remoteSelect('归属', 'Owner', {
			relation: {
				resource: 'xshop/myshop',
				table: 'merchant',
				label: 'merchant_name',
				alias: 'merchant',
				translatable: ['merchant_name'],
			},
		}),
		price_min: money('价格', 'Price'),
		price_max: money('最高价', 'Highest price', { search: false, sort: 'byName' }),
		// Sales change it all the time, and an index on it would make each of them rewrite all indexes of the row.
		stock: number('可售库存', 'Available', { search: 'byName', sort: 'byName' }),
		stock_warn: number('库存预警', 'Low-stock mark', { search: false, sort: 'byName' }),
		sales: number('销量', 'Sold'),
		status: select('状态', 'Status', { options: goodsStatusOptions, sort: false }),
		audit_status: text('审核', 'Review', { search: false, sort: false }),
		audit_waiting: toggle('待审核', 'To review', { search: false, sort: false }),
		off_reason: text('下架原因', 'Reason', { search: false, sort: false }),
		spec_type: text('规格类型', 'Spec type', { search: false, sort: false }),
		weigh: number('权重', 'Weight'),
		version: number('版本', 'Version', { search: false, sort: false }),
	},
});
