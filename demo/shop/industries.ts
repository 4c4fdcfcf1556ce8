import type { Texts } from '#domain/kernel/language.ts';
import { both, type Pair } from './both.ts';
import type { MerchantKey } from './shop.types.ts';

/** A trade of the demo shop, with the creators that work in it. */
interface DemoIndustry {
	readonly name: Texts;
	readonly icon: string;
	/** Basis points; absent = that of the one above, or of the shop. */
	readonly rate?: number;
	/** What it needs a licence of. */
	readonly licence?: Texts;
	readonly merchants?: readonly MerchantKey[];
	readonly below?: readonly DemoIndustry[];
}

const trade = (name: Pair, icon: string, more: Omit<DemoIndustry, 'name' | 'icon'> = {}): DemoIndustry => ({
	name: both(name),
	icon,
	...more,
});

/** The trades of the demo shop. */
export const demoIndustries: readonly DemoIndustry[] = [
	trade(['器物', 'Vessels & objects'], 'fa fa-coffee', {
		below: [
			trade(['陶瓷', 'Ceramics'], 'fa fa-coffee', { merchants: ['studio'] }),
			trade(['木作', 'Woodwork'], 'fa fa-tree', { merchants: ['plane'] }),
			trade(['玻璃', 'Glass'], 'fa fa-flask'),
			trade(['漆器', 'Lacquer'], 'fa fa-tint'),
		],
	}),
	trade(['织物与纸', 'Textiles & paper'], 'fa fa-scissors', {
		below: [
			trade(['织染', 'Weaving & dyeing'], 'fa fa-scissors', { merchants: ['shuttle'] }),
			trade(['纸艺与装帧', 'Paper & bookbinding'], 'fa fa-book', { merchants: ['garden'] }),
			trade(['皮具', 'Leather'], 'fa fa-briefcase'),
		],
	}),
	trade(['首饰', 'Jewellery'], 'fa fa-diamond', {
		rate: 1000,
		below: [
			trade(['银饰', 'Silver'], 'fa fa-diamond', { merchants: ['hammer'] }),
			trade(['贵金属与珠宝', 'Precious metals & gems'], 'fa fa-diamond', {
				rate: 600,
				licence: both(['珠宝玉石质量检验证书', 'Certificate of a gem laboratory']),
			}),
		],
	}),
	trade(['灯具与家居', 'Lights & home'], 'fa fa-lightbulb-o', {
		licence: both(['产品 3C 认证', 'CCC certificate of the product']),
		merchants: ['dusk'],
	}),
	trade(['绘画与版画', 'Paintings & prints'], 'fa fa-paint-brush', {
		rate: 1200,
		below: [
			trade(['版画', 'Prints'], 'fa fa-picture-o'),
			trade(['原作', 'Originals'], 'fa fa-paint-brush', { rate: 1500 }),
			trade(['摄影', 'Photography'], 'fa fa-camera'),
		],
	}),
	trade(['手工食品', 'Handmade food'], 'fa fa-leaf', {
		rate: 500,
		licence: both(['食品经营许可证', 'Food trade licence']),
	}),
];
