import { z } from 'zod';
import { isMiniAppId } from '#domain/adlink/mini-program.rules.ts';
import { rewardsOf } from '#domain/check-in/check-in.rules.ts';
import { freeBases } from '#domain/freight/free.basis.ts';
import { checkedLink } from '#domain/kernel/safe-link.ts';
import { marginModes } from '#domain/margin/margin.limits.ts';
import { pointsExpiries } from '#domain/member/points.expiry.ts';
import { payClients } from '#domain/payment/payment.status.ts';
import { ipRanges, isEntrance, isSaveName, isTimeZone } from '#domain/settings/site.rules.ts';
import { areNumberStarts } from '#domain/sms/sms.limits.ts';
import { smsProviders } from '#domain/sms/sms.providers.ts';

const days = z.number().int().min(0).max(365);
const minutes = z.number().int().min(0).max(43_200);
const megabyte = 1024 * 1024;
const rate = z.number().int().min(0).max(10_000);
const points = z.number().int().min(0).max(1_000_000);
const texts = z.object({ 'zh-cn': z.string().max(255), en: z.string().max(255) });
const mostAreas = 500;
/** Empty, or a link that a page may show. */
const link = z
	.string()
	.max(1000)
	.refine((text) => text === '' || checkedLink(text) !== '');
/** Where a payment company is asked. */
const gateway = z.url({ protocol: /^https?$/ }).max(200);
/** Cents of a payment from or up to which a channel is offered; null = of any. */
const channelLimit = z.number().int().min(1).max(10_000_000_000).nullable();
/** Among the ways to pay, from the first on. */
const rechargeLimit = z.number().int().min(1).max(1_000_000_000);
const place = z.number().int().min(1).max(9);
/** On what a channel is offered. */
export const payClientChoices = ['all', ...payClients] as const;
const smsMost = z.number().int().min(1).max(10_000);
const numberStarts = z.string().max(500).refine(areNumberStarts);
const pairs = z.array(z.object({ key: z.string().max(255), value: z.string().max(255) })).max(50);

function setting<Schema extends z.ZodType>(schema: Schema, initial: z.output<Schema>) {
	return { schema, initial };
}

/** A secret, kept sealed. It is meant for the service that these settings lead to, and is asked for again where one changes. */
function secretFor<const Address extends string>(...addresses: readonly Address[]) {
	return { ...setting(z.string(), ''), addresses };
}

/** Every setting of the shop by its key: what it may be and what it is until somebody changes it. */
export const settingTable = {
	/** Where `/` leads. */
	home: setting(z.enum(['merchant', 'store']), 'merchant'),

	'site.version': setting(z.string().max(30), 'v1.0.0'),
	/** The shop's days begin at midnight of this zone. */
	'site.timeZone': setting(z.string().refine(isTimeZone), 'Asia/Shanghai'),
	/** An address or range a line: who comes from there is served nothing. */
	'site.noAccessIp': setting(
		z.string().refine((text) => ipRanges(text) !== undefined),
		'',
	),
	/** A further address of the back office. */
	'site.backendEntrance': setting(z.string().refine(isEntrance), '/admin'),
	/** The tabs of the settings screen: key and title. */
	'site.configGroups': setting(pairs, [
		{ key: 'basics', value: '基础配置' },
		{ key: 'mail', value: '邮件配置' },
		{ key: 'upload', value: '上传配置' },
		{ key: 'config_quick_entrance', value: '快捷入口' },
	]),
	/** Title and rule name of what is often opened. */
	'site.quickEntrance': setting(pairs, []),

	'mail.server': setting(z.string().max(255), ''),
	'mail.port': setting(z.number().int().min(1).max(65_535), 465),
	'mail.user': setting(z.string().max(255), ''),
	'mail.password': secretFor('mail.server', 'mail.port', 'mail.user', 'mail.security'),
	'mail.security': setting(z.enum(['SSL', 'TLS', 'None']), 'SSL'),
	'mail.sender': setting(z.string().max(255), ''),

	/** Who carries short messages, and the signature that stands before each. */
	'sms.provider': setting(z.enum(smsProviders), 'none'),
	'sms.signature': setting(z.string().max(20), ''),
	'sms.aliyunId': setting(z.string().max(128), ''),
	'sms.aliyunSecret': secretFor('sms.aliyunUrl', 'sms.aliyunId'),
	'sms.aliyunUrl': setting(gateway, 'https://dysmsapi.aliyuncs.com'),
	'sms.tencentId': setting(z.string().max(128), ''),
	'sms.tencentSecret': secretFor('sms.tencentUrl', 'sms.tencentId'),
	'sms.tencentApp': setting(z.string().max(32), ''),
	'sms.tencentRegion': setting(z.string().regex(/^[a-z\d-]{1,40}$/), 'ap-guangzhou'),
	'sms.tencentUrl': setting(gateway, 'https://sms.tencentcloudapi.com'),
	/** Codes to one number, whatever they are for. */
	'sms.minuteMost': setting(smsMost, 1),
	'sms.hourMost': setting(smsMost, 5),
	'sms.dayMost': setting(smsMost, 10),
	/** Codes a day for one account, for one network address, and of the whole shop: each costs money. */
	'sms.accountMost': setting(smsMost, 20),
	'sms.addressMost': setting(smsMost, 50),
	'sms.shopMost': setting(z.number().int().min(1).max(1_000_000), 2000),
	/** How the numbers begin that are sent to, empty = all; and those of these that are not. */
	'sms.starts': setting(numberStarts, ''),
	'sms.excluded': setting(numberStarts, ''),

	'shop.name': setting(texts, { 'zh-cn': '画坊', en: 'Atelier' }),
	'shop.slogan': setting(texts, { 'zh-cn': '独立创作者的原作与好物', en: 'Works and goods by independent creators' }),
	'shop.logo': setting(link, ''),
	'shop.phone': setting(z.string().max(50), ''),
	'shop.email': setting(z.union([z.literal(''), z.email().max(254)]), ''),
	'shop.serviceHours': setting(texts, { 'zh-cn': '每天 9:00–18:00', en: 'Every day 9:00–18:00' }),
	'shop.recordNumber': setting(z.string(), ''),
	/** The company behind the shop, as the law wants it named. */
	'shop.company': setting(texts, { 'zh-cn': '', en: '' }),
	/** Name and address of what the shop has elsewhere. */
	'shop.socialLinks': setting(
		pairs
			.max(12)
			.refine((list) =>
				list.every(({ key, value }) => key.trim() !== '' && /^https?:/i.test(value) && checkedLink(value) !== ''),
			),
		[],
	),
	/** Of the shop's WeChat mini program; empty = there is none. */
	'shop.miniAppId': setting(
		z.string().refine((text) => text === '' || isMiniAppId(text)),
		'',
	),
	'shop.currency': setting(z.string().length(3), 'CNY'),
	/** Whoever has no account may buy with a mail address or a mobile number. */
	'shop.guestCheckout': setting(z.boolean(), true),
	/** Three years, as long as the law asks of a shop; 0 = for good. */
	'shop.guestKeepDays': setting(z.number().int().min(0).max(36_500), 1095),
	'shop.payTimeoutMinutes': setting(minutes.min(1), 30),
	/** So long before the time to pay ends its member is mailed; 0 = never. */
	'shop.payWarnMinutes': setting(minutes, 10),
	/** A place in a crowdfunding is kept shorter than goods are. */
	'shop.supportTimeoutMinutes': setting(minutes.min(1), 15),
	'shop.autoReceiveDays': setting(days.min(1), 10),
	/** By how much a member may put that off, once an order. */
	'shop.extendReceiveDays': setting(days.min(1), 7),
	'shop.autoEvaluateDays': setting(days.min(1), 15),
	/** Reviews wait until the staff show them. */
	'shop.evaluateAudit': setting(z.boolean(), false),
	'shop.afterSaleDays': setting(days, 7),
	/** An application to cancel is approved at once for so long after payment. */
	'shop.cancelFreeMinutes': setting(minutes, 0),
	/** How often a member may apply to cancel one order. */
	'shop.cancelApplications': setting(z.number().int().min(1).max(10), 2),
	/** So long after payment staff are notified of an order that has not been shipped; 0 = never. */
	'shop.shipRemindHours': setting(z.number().int().min(0).max(720), 48),
	/** So long after an application to cancel the system answers it, or staff are notified again. */
	'shop.cancelAnswerHours': setting(z.number().int().min(1).max(720), 48),
	/** An application to cancel is approved when nobody has answered it in time. */
	'shop.cancelAutoApprove': setting(z.boolean(), false),
	'shop.stockWarn': setting(z.number().int().min(0).max(1_000_000), 5),

	/** How long each side of a refund has to do its part. */
	'refund.auditHours': setting(z.number().int().min(1).max(720), 72),
	'refund.answerDays': setting(days.min(1), 7),
	'refund.shipDays': setting(days.min(1), 7),
	'refund.receiveDays': setting(days.min(1), 10),
	/** How often one thing may be asked for again after a refusal. */
	'refund.repeats': setting(z.number().int().min(0).max(10), 2),
	/** Cents that may be given for the freight of a return, where the shop pays it; 0 = nothing. */
	'refund.returnFeeMost': setting(z.number().int().min(0).max(1_000_000), 20_000),
	/** What was not shipped is agreed to when nobody has answered in time. */
	'refund.autoAgree': setting(z.boolean(), false),
	/** A returned parcel counts as received when nobody has said otherwise in time. */
	'refund.autoReceive': setting(z.boolean(), false),

	/** Points earned for each major unit paid for goods; 0 = none. */
	'points.earnRate': setting(points, 0),
	/** Points that pay one major unit; 0 = they cannot be spent. */
	'points.spendRate': setting(points, 0),
	/** What points may pay of an order's goods, in basis points. */
	'points.maxRate': setting(rate, 10_000),
	/** Points are spent in multiples of it. */
	'points.minUnit': setting(points.min(1), 1),
	/** Earned points that were spent before a refund takes them back are owed, up to so many. */
	'points.maxDebt': setting(points, 1000),
	/** When points end that come from now on. */
	'points.expiry': setting(z.enum(pointsExpiries), 'never'),
	/** What a member is given for reviewing all of an order. */
	'points.reviewReward': setting(points, 0),

	/** What is asked of a save by which something could be sold below cost. */
	'margin.guard': setting(z.enum(marginModes), 'confirm'),
	/** Whether points count as taken off the price of the shop's own goods; else they are money that it owes already. */
	'margin.countPoints': setting(z.boolean(), false),

	/** Growth for each major unit paid for the goods of a received order, and for each topped up; 0 = none. */
	'growth.orderRate': setting(z.number().int().min(0).max(1000), 0),
	'growth.rechargeRate': setting(z.number().int().min(0).max(1000), 0),
	/** Days until growth ends; 0 = it never does. */
	'growth.days': setting(z.number().int().min(0).max(3650), 0),
	/** Members check in once a day, for the points of each day in a row (`1,1,2`) and for growth. */
	'checkIn.on': setting(z.boolean(), false),
	'checkIn.points': setting(
		z
			.string()
			.max(200)
			.refine((text) => rewardsOf(text) !== undefined),
		'',
	),
	'checkIn.growth': setting(z.number().int().min(0).max(10_000), 0),

	'delivery.combine': setting(z.enum(['1', '2']), '1'),
	/** Cents of goods from which freight is free; null = never. */
	'delivery.freeAmount': setting(z.number().int().min(0).max(100_000_000).nullable(), null),
	/** What a free-freight threshold is compared with: goods after all discounts, or before coupons and points. */
	'delivery.freeBasis': setting(z.enum(freeBases), 'after'),
	'delivery.freeExcludedAreas': setting(z.array(z.number().int()).max(mostAreas), []),

	/** Days between the end of after-sale and the release of a merchant's money. */
	'merchant.freezeDays': setting(days, 0),
	/** Basis points the platform keeps of a merchant's sale where nothing nearer says otherwise. */
	'merchant.commissionRate': setting(rate, 800),
	'merchant.goodsAudit': setting(z.boolean(), false),
	/** Whether somebody looks at what creators change of their pages before it shows. */
	'merchant.pageAudit': setting(z.boolean(), false),
	/** Anybody may apply to sell in the shop. */
	'merchant.applyOpen': setting(z.boolean(), true),
	/** Whole percent of the income of a support that its merchant may take when the crowdfunding succeeds. */
	'crowdfunding.advancePercent': setting(z.number().int().min(0).max(100), 0),

	'member.centre': setting(z.boolean(), true),
	'member.registration': setting(z.boolean(), true),
	'member.captcha': setting(z.boolean(), true),

	'pay.mock': setting(z.boolean(), false),
	'pay.balance': setting(z.boolean(), true),
	'pay.balanceMixed': setting(z.boolean(), true),
	/** What a member shows before they pay from the balance: nothing more, the account's password lately, or a payment password. */
	'pay.balanceAsks': setting(z.enum(['nothing', 'login', 'pay']), 'nothing'),
	/** Whether members pay into their balance themselves, and by amounts of their own between these cents. */
	'recharge.on': setting(z.boolean(), true),
	'recharge.custom': setting(z.boolean(), true),
	'recharge.least': setting(rechargeLimit, 1000),
	'recharge.most': setting(rechargeLimit, 500_000),
	'pay.wechat': setting(z.boolean(), false),
	'pay.wechatPlace': setting(place, 1),
	'pay.wechatClients': setting(z.enum(payClientChoices), 'all'),
	'pay.wechatLeast': setting(channelLimit, null),
	'pay.wechatMost': setting(channelLimit, null),
	'pay.wechatUrl': setting(gateway, 'https://api.mch.weixin.qq.com'),
	'pay.wechatAppId': setting(z.string().max(64), ''),
	'pay.wechatMerchant': setting(z.string().max(32), ''),
	/** Serial number of the merchant's certificate: which of its keys has signed. */
	'pay.wechatSerial': setting(z.string().max(64), ''),
	'pay.wechatKey': secretFor('pay.wechatUrl', 'pay.wechatMerchant'),
	/** Decrypts what callbacks carry (API v3 key, 32 characters). */
	'pay.wechatApiKey': secretFor('pay.wechatUrl', 'pay.wechatMerchant'),
	/** Of WeChat Pay's own public key, `PUB_KEY_ID_…`; empty = its certificates are fetched. */
	'pay.wechatPublicId': setting(z.string().max(64), ''),
	'pay.wechatPublicKey': setting(z.string().max(10_000), ''),
	'pay.alipay': setting(z.boolean(), false),
	'pay.alipayPlace': setting(place, 2),
	'pay.alipayClients': setting(z.enum(payClientChoices), 'all'),
	'pay.alipayLeast': setting(channelLimit, null),
	'pay.alipayMost': setting(channelLimit, null),
	'pay.alipayUrl': setting(gateway, 'https://openapi.alipay.com/gateway.do'),
	'pay.alipayAppId': setting(z.string().max(32), ''),
	'pay.alipayKey': secretFor('pay.alipayUrl', 'pay.alipayAppId'),
	/** Alipay's public keys; while they change, the old one and the new one. */
	'pay.alipayPublicKey': setting(z.string().max(10_000), ''),
	'pay.card': setting(z.boolean(), false),
	'pay.cardPlace': setting(place, 3),
	'pay.cardClients': setting(z.enum(payClientChoices), 'all'),
	'pay.cardLeast': setting(channelLimit, null),
	'pay.cardMost': setting(channelLimit, null),
	'pay.cardUrl': setting(gateway, 'https://api.stripe.com'),
	'pay.cardKey': secretFor('pay.cardUrl'),
	/** Signs what Stripe calls back with. */
	'pay.cardHookSecret': secretFor('pay.cardUrl'),

	/** Money that payers send to the shop's bank account: staff look for it there. */
	'pay.bank': setting(z.boolean(), false),
	'pay.bankPlace': setting(place, 4),
	'pay.bankClients': setting(z.enum(payClientChoices), 'all'),
	'pay.bankLeast': setting(channelLimit, null),
	'pay.bankMost': setting(channelLimit, null),
	'pay.bankHolder': setting(z.string().max(100), ''),
	'pay.bankName': setting(z.string().max(100), ''),
	'pay.bankAccount': setting(z.string().max(64), ''),
	'pay.bankNote': setting(texts, { 'zh-cn': '', en: '' }),
	/** Days to pay from the first proof on. */
	'pay.bankDays': setting(z.number().int().min(1).max(30), 3),

	/** Orders may be paid in cash as they are delivered. */
	'pay.cod': setting(z.boolean(), false),
	'pay.codLeast': setting(channelLimit, null),
	'pay.codMost': setting(channelLimit, null),
	/** So many orders of a member wait to be collected for at most. */
	'pay.codOpen': setting(z.number().int().min(1).max(50), 3),
	/** Whether what creators send may be paid so, too. */
	'pay.codCreators': setting(z.boolean(), false),
	'pay.codExcludedAreas': setting(z.array(z.number().int()).max(mostAreas), []),

	/** Whether a new notice may make a sound in the back office. */
	'notify.playAudio': setting(z.boolean(), true),

	'upload.maxSize': setting(
		z
			.number()
			.int()
			.positive()
			.max(20 * megabyte),
		10 * megabyte,
	),
	'upload.allowedSuffixes': setting(
		z.string().regex(/^\.?[a-z0-9]{1,10}(?:,\.?[a-z0-9]{1,10})*$/),
		'jpg,png,bmp,jpeg,gif,webp,zip,rar,wav,mp4,mp3,csv',
	),
	'upload.saveName': setting(
		z.string().max(255).refine(isSaveName),
		'/storage/{topic}/{year}{mon}{day}/{fileName}{fileSha1}{.suffix}',
	),

	/** Whether this database was filled with the demo shop; `making` = a start was cut off while doing it. */
	'demo.state': setting(z.enum(['none', 'making', 'made']), 'none'),
} as const;

export type SettingKey = keyof typeof settingTable;
export type SettingValue<Key extends SettingKey> = z.output<(typeof settingTable)[Key]['schema']>;
export type SettingValues = { readonly [Key in SettingKey]: SettingValue<Key> };

/** The settings that are a secret, each with those that say where it is sent. */
const secrets = Object.entries(settingTable).flatMap(([key, declared]) =>
	'addresses' in declared ? [[key as SettingKey, declared.addresses] as const] : [],
);

/** The settings that lead to another service than the one a kept secret is for. */
export function movedAddresses(
	secret: SettingKey,
	changes: Readonly<Partial<SettingValues>>,
	get: <Key extends SettingKey>(key: Key) => SettingValue<Key>,
): SettingKey[] {
	const addresses: readonly SettingKey[] = secrets.find(([key]) => key === secret)?.[1] ?? [];
	return addresses.filter((key) => key in changes && changes[key] !== get(key));
}
