import type { AdminButton } from '#domain/order/order.buttons.ts';
import { spoken } from './spoken.acts.ts';

/** What an act is taken with; `none` leads to its place straight away. */
type ActObject = 'order' | 'goods' | 'refund' | 'unprinted' | 'none';

interface Act {
	/** Every node it needs: that of the step and that of the page on which it is taken. */
	readonly nodes: readonly string[];
	readonly of: ActObject;
	/** By what it is called; the first of each language is shown. */
	readonly words: { readonly 'zh-cn': readonly string[]; readonly en: readonly string[] };
	/** The button of the order behind it, by whose rule it is offered. */
	readonly button?: AdminButton;
}

const orders = 'shop/order/order';
const goods = 'shop/goods/goods';
const ofOrder = (node: string) => [`${orders}/index`, `${orders}/detail`, `${orders}/${node}`];

/** What can be done from the palette: a word, and mostly the number or name of what it is done with. */
export const paletteActs = {
	ship: {
		nodes: ofOrder('delivery'),
		of: 'order',
		words: { 'zh-cn': ['发货'], en: ['ship', 'send'] },
		button: 'ship',
	},
	price: {
		nodes: ofOrder('price'),
		of: 'order',
		words: { 'zh-cn': ['改价'], en: ['reprice', 'change price'] },
		button: 'price',
	},
	answerCancel: {
		nodes: ofOrder('cancel'),
		of: 'order',
		words: { 'zh-cn': ['审核取消', '取消'], en: ['answer cancellation', 'cancellation', 'cancel'] },
		button: 'answerCancel',
	},
	offlinePaid: {
		nodes: ofOrder('offlinePaid'),
		of: 'order',
		words: { 'zh-cn': ['线下收款', '收款'], en: ['offline payment', 'paid'] },
		button: 'offlinePaid',
	},
	address: {
		nodes: ofOrder('address'),
		of: 'order',
		words: { 'zh-cn': ['修改地址', '改地址'], en: ['change address', 'address'] },
		button: 'address',
	},
	receive: {
		nodes: ofOrder('receive'),
		of: 'order',
		words: { 'zh-cn': ['代会员收货', '收货'], en: ['receive'] },
		button: 'receive',
	},
	close: {
		nodes: ofOrder('close'),
		of: 'order',
		words: { 'zh-cn': ['关闭'], en: ['close'] },
		button: 'close',
	},
	remark: { nodes: ofOrder('remark'), of: 'order', words: { 'zh-cn': ['备注'], en: ['remark', 'note'] } },
	print: {
		nodes: [`${orders}/index`, `${orders}/print`],
		of: 'order',
		words: { 'zh-cn': ['打印装箱单', '打印'], en: ['print packing list', 'print'] },
	},
	audit: {
		nodes: ['shop/order/refund/index', 'shop/order/refund/detail', 'shop/order/refund/audit'],
		of: 'refund',
		words: { 'zh-cn': ['审核退款', '审核'], en: ['answer refund', 'answer'] },
	},
	goodsPrice: {
		nodes: [`${goods}/index`, `${goods}/edit`],
		of: 'goods',
		words: { 'zh-cn': ['改价'], en: ['reprice', 'change price'] },
	},
	stock: {
		nodes: [`${goods}/index`, `${goods}/stock`],
		of: 'goods',
		words: { 'zh-cn': ['调整库存', '库存'], en: ['change stock', 'adjust stock', 'stock'] },
	},
	printAll: {
		nodes: [`${orders}/index`, `${orders}/print`],
		of: 'unprinted',
		words: { 'zh-cn': ['打印装箱单', '打印'], en: ['print packing lists', 'print'] },
	},
	newWork: {
		nodes: [`${goods}/index`, `${goods}/add`],
		of: 'none',
		words: { 'zh-cn': ['新作品', '新建商品', '添加商品'], en: ['new work', 'new goods', 'add goods'] },
	},
	newOrder: {
		nodes: [`${orders}/index`, `${orders}/onBehalf`],
		of: 'none',
		words: { 'zh-cn': ['代客下单', '新订单'], en: ['new order', 'order for a member'] },
	},
} as const satisfies Record<string, Act>;

export type PaletteActName = keyof typeof paletteActs;
export const paletteActNames = Object.keys(paletteActs) as [PaletteActName, ...PaletteActName[]];

/** An act as any of them. */
export const actOf = (name: PaletteActName): Act => paletteActs[name];

/** Whether somebody with these nodes may take it; who may not is never shown it. */
export function mayTake(name: PaletteActName, hasNode: (node: string) => boolean): boolean {
	return actOf(name).nodes.every(hasNode);
}

/** What a text says of the acts of the back office. */
export const { asked: actsAsked, begun: actsBegun } = spoken(paletteActs);
