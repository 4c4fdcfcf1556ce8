import { datetime, number, option, remoteSelect, select, text, words } from '#domain/resource/fields.ts';
import { defineResource } from '#domain/resource/resource.ts';
import { stockLogNames, stockLogType } from '#domain/stock/stock.rules.ts';

const readOnly = { form: false, sort: false } as const;
const level = { ...readOnly, search: false } as const;

const types = Object.values(stockLogType).map((value) => ({ value, label: stockLogNames[value] }));

const operators = [
	option('admin', '管理员', 'Administrator'),
	option('merchant', '创作者', 'Creator'),
	option('user', '会员', 'Member'),
	option('payment', '支付', 'Payment'),
	option('system', '系统', 'System'),
] as const;

/** Every change of a stock with what there was before and after: only ever added to. */
export const stockLogResource = defineResource({
	name: 'shop/goods/stockLog',
	place: 130,
	table: 'stock_log_line',
	alias: 'stock_log',
	title: words('库存流水', 'Stock log'),
	icon: 'el-icon-List',
	label: 'id',
	times: false,
	actions: ['index'],
	quickSearch: ['goods.name', 'goods.goods_no', 'sku.sku_code'],
	fields: {
		goods_id: remoteSelect('商品', 'Goods', {
			...readOnly,
			relation: {
				resource: 'shop/goods/goods',
				table: 'goods',
				label: 'name',
				alias: 'goods',
				fields: ['name', 'goods_no'],
				translatable: ['name'],
			},
		}),
		sku_id: remoteSelect('规格', 'Variant', {
			...readOnly,
			width: 110,
			search: false,
			relation: {
				resource: 'shop/goods/goods',
				table: 'sku',
				label: 'spec_text',
				alias: 'sku',
				fields: ['spec_text', 'sku_code'],
				translatable: ['spec_text'],
			},
		}),
		type: select('类型', 'Kind', { ...readOnly, options: types }),
		change: number('可售变动', 'Change of available', level),
		stock_before: number('变动前在库', 'On hand before', level),
		stock_after: number('变动后在库', 'On hand after', level),
		reserved_before: number('变动前占用', 'Reserved before', { ...level, hidden: true }),
		reserved_after: number('变动后占用', 'Reserved after', { ...level, hidden: true }),
		memo: text('原因', 'Reason', { ...readOnly, width: 130 }),
		operator_type: select('操作方', 'By', { ...readOnly, search: 'byName', options: operators, hidden: true }),
		admin_id: remoteSelect('操作人', 'Administrator', {
			...readOnly,
			relation: {
				resource: 'auth/admin',
				table: 'admin',
				label: 'nickname',
				alias: 'admin',
				fields: ['username', 'nickname', 'avatar'],
				portrait: 'avatar',
			},
		}),
		create_time: datetime('时间', 'Time', readOnly),
	},
});
