import type { Texts } from '#domain/kernel/language.ts';

/** The shop's own settings screens; the names are those of their menus and of the column `screen`. */
export const shopScreens = [
	'shop/settings/basic',
	'shop/settings/pay',
	'shop/settings/delivery',
	'shop/settings/miniapp',
	'sms/config',
] as const;
export type ShopScreen = (typeof shopScreens)[number];

/** The screen of the protocol, whose groups are a setting themselves. */
export const systemScreen = 'routine/config';
export type SettingScreen = ShopScreen | typeof systemScreen;

/** The groups of a shop's screen by their names, in their order. */
export const screenGroups: Readonly<Record<ShopScreen, Readonly<Record<string, Texts>>>> = {
	'shop/settings/basic': {
		identity: { 'zh-cn': '店铺信息', en: 'Shop' },
		order: { 'zh-cn': '订单', en: 'Orders' },
		after_sale: { 'zh-cn': '售后', en: 'After-sale' },
		points: { 'zh-cn': '积分', en: 'Points' },
		levels: { 'zh-cn': '等级与签到', en: 'Levels and check-in' },
		member: { 'zh-cn': '会员', en: 'Members' },
		creator: { 'zh-cn': '创作者', en: 'Creators' },
	},
	'shop/settings/pay': {
		balance: { 'zh-cn': '余额', en: 'Balance' },
		recharge: { 'zh-cn': '充值', en: 'Top-ups' },
		wechat: { 'zh-cn': '微信支付', en: 'WeChat Pay' },
		alipay: { 'zh-cn': '支付宝', en: 'Alipay' },
		card: { 'zh-cn': '银行卡（Stripe）', en: 'Cards (Stripe)' },
		bank: { 'zh-cn': '银行转账', en: 'Bank transfer' },
		cod: { 'zh-cn': '货到付款', en: 'Cash on delivery' },
	},
	'shop/settings/delivery': { freight: { 'zh-cn': '运费', en: 'Freight' } },
	'sms/config': {
		provider: { 'zh-cn': '服务商', en: 'Provider' },
		aliyun: { 'zh-cn': '阿里云短信', en: 'Alibaba Cloud' },
		tencent: { 'zh-cn': '腾讯云短信', en: 'Tencent Cloud' },
		limits: { 'zh-cn': '发送限制', en: 'Limits' },
	},
	'shop/settings/miniapp': { mini_program: { 'zh-cn': '微信小程序', en: 'WeChat mini program' } },
};

/** Items of another screen that stand here as well, by the group they stand in. */
const alsoHere: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	'shop/settings/basic': { site_name: 'identity', site_name_en: 'identity', record_number: 'identity' },
	'shop/settings/pay': { pay_balance: 'balance' },
};

/** Where an item stands on a screen; nothing where it does not. */
export function groupOn(
	screen: SettingScreen,
	item: { readonly name: string; readonly screen: string; readonly group: string },
): string | undefined {
	return item.screen === screen ? item.group : alsoHere[screen]?.[item.name];
}
