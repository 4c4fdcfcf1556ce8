import { z } from 'zod';
import { secret } from '#domain/kernel/inputs.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Stored } from '#domain/resource/field.reader.ts';
import type { Pair } from '#domain/resource/field.ts';
import { type SettingKey, type SettingValue, type SettingValues, settingTable } from '#domain/settings/settings.ts';

type Get = <Key extends SettingKey>(key: Key) => SettingValue<Key>;
type Change = { -readonly [Key in SettingKey]?: SettingValues[Key] };

/** The error codes of values that fit their type but not their setting. */
export type BindingProblem =
	| 'config.timeZone'
	| 'config.ip'
	| 'config.entrance'
	| 'config.suffixes'
	| 'config.saveName'
	| 'config.miniApp'
	| 'config.link'
	| 'config.socialLinks'
	| 'checkIn.rewards'
	| 'sms.starts'
	| 'input.invalid';

/** How an item of the settings screen shows a setting of the product. */
export interface Binding {
	/** The text that a stored item would have; of a password nothing. */
	read(get: Get): string;
	/** What is written to the settings; the caller has sealed a password. */
	write(value: Stored, get: Get): Change;
	/** The settings it shows. */
	keys: readonly SettingKey[];
	/** What is said where the setting does not take the value. */
	problem: BindingProblem;
}

const megabyte = 1024 * 1024;

type TextKey = {
	[Key in SettingKey]: string extends SettingValue<Key> ? Key : never;
}[SettingKey];
type NumberKey = {
	[Key in SettingKey]: SettingValue<Key> extends number ? Key : never;
}[SettingKey];
type FlagKey = {
	[Key in SettingKey]: SettingValue<Key> extends boolean ? Key : never;
}[SettingKey];
type ChoiceKey =
	| 'pay.balanceAsks'
	| 'pay.wechatClients'
	| 'pay.alipayClients'
	| 'pay.cardClients'
	| 'pay.bankClients'
	| 'home'
	| 'points.expiry'
	| 'mail.security'
	| 'sms.provider'
	| 'delivery.freeBasis'
	| 'delivery.combine'
	| 'margin.guard';
type AmountKey = {
	[Key in SettingKey]: number | null extends SettingValue<Key> ? Key : never;
}[SettingKey];
type PairsKey = 'site.configGroups' | 'site.quickEntrance' | 'shop.socialLinks';
type NamesKey = 'pay.bankNote' | 'shop.name' | 'shop.slogan' | 'shop.serviceHours' | 'shop.company';

function textual(key: TextKey, problem: BindingProblem = 'input.invalid', clean = (text: string) => text): Binding {
	return { keys: [key], read: (get) => get(key), write: (value) => ({ [key]: clean(String(value)) }), problem };
}

function listed(key: PairsKey, problem: BindingProblem = 'input.invalid'): Binding {
	return {
		keys: [key],
		read: (get) => JSON.stringify(get(key)),
		write: (value) => ({ [key]: value as Pair[] }),
		problem,
	};
}

function switched(key: FlagKey): Binding {
	return {
		keys: [key],
		read: (get) => (get(key) ? '1' : '0'),
		write: (value) => ({ [key]: Number(value) === 1 }),
		problem: 'input.invalid',
	};
}

function counted(key: NumberKey): Binding {
	return {
		keys: [key],
		read: (get) => String(get(key)),
		write: (value) => ({ [key]: Number(value) }),
		problem: 'input.invalid',
	};
}

/** One of the codes that the item offers. */
function chosen(key: ChoiceKey): Binding {
	return {
		keys: [key],
		read: (get) => get(key),
		write: (value) => ({ [key]: value }) as Change,
		problem: 'input.invalid',
	};
}

/** Hundredths, asked for as a whole: basis points as a percentage, cents as yuan. */
type HundredthsKey =
	| 'points.maxRate'
	| 'refund.returnFeeMost'
	| 'merchant.commissionRate'
	| 'recharge.least'
	| 'recharge.most';

function hundredths(key: HundredthsKey): Binding {
	return {
		keys: [key],
		read: (get) => String(get(key) / 100),
		write: (value) => ({ [key]: Math.round(Number(value) * 100) }),
		problem: 'input.invalid',
	};
}

/** A bound of an amount, asked for in yuan; empty where there is none. */
function bounded(key: AmountKey): Binding {
	return {
		keys: [key],
		read: (get) => yuan(get(key)),
		write: (value) => ({ [key]: value === null ? null : Math.round(Number(value) * 100) }),
		problem: 'input.invalid',
	};
}

/** Provinces by their codes. */
function provincesOf(key: 'delivery.freeExcludedAreas' | 'pay.codExcludedAreas'): Binding {
	return {
		keys: [key],
		read: (get) => JSON.stringify(get(key).map(String)),
		write: (value) => ({ [key]: (value as string[]).map(Number) }),
		problem: 'input.invalid',
	};
}

/** The words of one language. */
function named(key: NamesKey, language: Language): Binding {
	return {
		keys: [key],
		read: (get) => get(key)[language],
		write: (value, get) => ({ [key]: { ...get(key), [language]: String(value).trim() } }),
		problem: 'input.invalid',
	};
}

/** Cents as they are typed; empty where there is no amount. */
const yuan = (cents: number | null) => (cents === null ? '' : String(cents / 100));
const trimmed = (text: string) => text.trim();
/** A signature is often copied as it stands in messages. */
const withoutBrackets = (text: string) => text.replace(/[【】]/g, '').trim();
const withoutSpace = (text: string) => text.replace(/\s+/g, '').toLowerCase();

/** Item name → setting: what the product reads stands in the settings alone. */
export const bindings: Readonly<Record<string, Binding>> = {
	config_group: listed('site.configGroups'),
	site_name: named('shop.name', 'zh-cn'),
	site_name_en: named('shop.name', 'en'),
	home: chosen('home'),
	slogan: named('shop.slogan', 'zh-cn'),
	slogan_en: named('shop.slogan', 'en'),
	logo: textual('shop.logo', 'config.link'),
	service_phone: textual('shop.phone'),
	service_email: textual('shop.email'),
	service_hours: named('shop.serviceHours', 'zh-cn'),
	service_hours_en: named('shop.serviceHours', 'en'),
	company: named('shop.company', 'zh-cn'),
	company_en: named('shop.company', 'en'),
	social_links: listed('shop.socialLinks', 'config.socialLinks'),
	record_number: textual('shop.recordNumber'),
	mini_app_id: textual('shop.miniAppId', 'config.miniApp', trimmed),
	version: textual('site.version'),
	time_zone: textual('site.timeZone', 'config.timeZone'),
	no_access_ip: textual('site.noAccessIp', 'config.ip'),
	backend_entrance: textual('site.backendEntrance', 'config.entrance'),
	play_audio: switched('notify.playAudio'),
	goods_audit: switched('merchant.goodsAudit'),
	page_audit: switched('merchant.pageAudit'),
	apply_open: switched('merchant.applyOpen'),
	commission_rate: hundredths('merchant.commissionRate'),
	freeze_days: counted('merchant.freezeDays'),
	member_centre: switched('member.centre'),
	member_registration: switched('member.registration'),
	member_captcha: switched('member.captcha'),
	pay_balance: switched('pay.balance'),
	balance_asks: chosen('pay.balanceAsks'),
	balance_mixed: switched('pay.balanceMixed'),
	recharge_on: switched('recharge.on'),
	recharge_custom: switched('recharge.custom'),
	recharge_least: hundredths('recharge.least'),
	recharge_most: hundredths('recharge.most'),
	wechat_on: switched('pay.wechat'),
	wechat_place: counted('pay.wechatPlace'),
	wechat_clients: chosen('pay.wechatClients'),
	wechat_least: bounded('pay.wechatLeast'),
	wechat_most: bounded('pay.wechatMost'),
	wechat_app_id: textual('pay.wechatAppId', 'input.invalid', trimmed),
	wechat_merchant: textual('pay.wechatMerchant', 'input.invalid', trimmed),
	wechat_serial: textual('pay.wechatSerial', 'input.invalid', trimmed),
	wechat_key: textual('pay.wechatKey'),
	wechat_api_key: textual('pay.wechatApiKey'),
	wechat_public_id: textual('pay.wechatPublicId', 'input.invalid', trimmed),
	wechat_public_key: textual('pay.wechatPublicKey', 'input.invalid', trimmed),
	wechat_url: textual('pay.wechatUrl', 'config.link', trimmed),
	alipay_on: switched('pay.alipay'),
	alipay_place: counted('pay.alipayPlace'),
	alipay_clients: chosen('pay.alipayClients'),
	alipay_least: bounded('pay.alipayLeast'),
	alipay_most: bounded('pay.alipayMost'),
	alipay_app_id: textual('pay.alipayAppId', 'input.invalid', trimmed),
	alipay_key: textual('pay.alipayKey'),
	alipay_public_key: textual('pay.alipayPublicKey', 'input.invalid', trimmed),
	alipay_url: textual('pay.alipayUrl', 'config.link', trimmed),
	card_on: switched('pay.card'),
	card_place: counted('pay.cardPlace'),
	card_clients: chosen('pay.cardClients'),
	card_least: bounded('pay.cardLeast'),
	card_most: bounded('pay.cardMost'),
	card_key: textual('pay.cardKey'),
	card_hook_secret: textual('pay.cardHookSecret'),
	card_url: textual('pay.cardUrl', 'config.link', trimmed),
	bank_on: switched('pay.bank'),
	bank_place: counted('pay.bankPlace'),
	bank_clients: chosen('pay.bankClients'),
	bank_least: bounded('pay.bankLeast'),
	bank_most: bounded('pay.bankMost'),
	bank_holder: textual('pay.bankHolder', 'input.invalid', trimmed),
	bank_name: textual('pay.bankName', 'input.invalid', trimmed),
	bank_account: textual('pay.bankAccount', 'input.invalid', trimmed),
	bank_note: named('pay.bankNote', 'zh-cn'),
	bank_note_en: named('pay.bankNote', 'en'),
	bank_days: counted('pay.bankDays'),
	cod_on: switched('pay.cod'),
	cod_least: bounded('pay.codLeast'),
	cod_most: bounded('pay.codMost'),
	cod_open: counted('pay.codOpen'),
	cod_creators: switched('pay.codCreators'),
	cod_excluded: provincesOf('pay.codExcludedAreas'),
	guest_checkout: switched('shop.guestCheckout'),
	guest_keep_days: counted('shop.guestKeepDays'),
	pay_timeout_minutes: counted('shop.payTimeoutMinutes'),
	support_timeout_minutes: counted('shop.supportTimeoutMinutes'),
	auto_receive_days: counted('shop.autoReceiveDays'),
	auto_evaluate_days: counted('shop.autoEvaluateDays'),
	cancel_free_minutes: counted('shop.cancelFreeMinutes'),
	cancel_applications: counted('shop.cancelApplications'),
	stock_warn: counted('shop.stockWarn'),
	refund_repeats: counted('refund.repeats'),
	free_freight_amount: bounded('delivery.freeAmount'),
	free_freight_basis: chosen('delivery.freeBasis'),
	free_freight_excluded: provincesOf('delivery.freeExcludedAreas'),
	freight_combine: chosen('delivery.combine'),
	pay_warn_minutes: counted('shop.payWarnMinutes'),
	ship_remind_hours: counted('shop.shipRemindHours'),
	cancel_answer_hours: counted('shop.cancelAnswerHours'),
	cancel_auto_approve: switched('shop.cancelAutoApprove'),
	crowd_advance_percent: counted('crowdfunding.advancePercent'),
	after_sale_days: counted('shop.afterSaleDays'),
	extend_receive_days: counted('shop.extendReceiveDays'),
	refund_audit_hours: counted('refund.auditHours'),
	refund_auto_agree: switched('refund.autoAgree'),
	refund_answer_days: counted('refund.answerDays'),
	refund_ship_days: counted('refund.shipDays'),
	refund_receive_days: counted('refund.receiveDays'),
	refund_auto_receive: switched('refund.autoReceive'),
	return_fee_most: hundredths('refund.returnFeeMost'),
	evaluate_audit: switched('shop.evaluateAudit'),
	points_earn_rate: counted('points.earnRate'),
	points_spend_rate: counted('points.spendRate'),
	points_max_rate: hundredths('points.maxRate'),
	points_min_unit: counted('points.minUnit'),
	points_max_debt: counted('points.maxDebt'),
	points_expiry: chosen('points.expiry'),
	points_review_reward: counted('points.reviewReward'),
	margin_guard: chosen('margin.guard'),
	margin_points: switched('margin.countPoints'),
	growth_order_rate: counted('growth.orderRate'),
	growth_recharge_rate: counted('growth.rechargeRate'),
	growth_days: counted('growth.days'),
	check_in_on: switched('checkIn.on'),
	check_in_points: textual('checkIn.points', 'checkIn.rewards', trimmed),
	check_in_growth: counted('checkIn.growth'),
	smtp_server: textual('mail.server'),
	smtp_port: {
		keys: ['mail.port'],
		read: (get) => String(get('mail.port')),
		write: (value) => ({ 'mail.port': Number(value) || 465 }),
		problem: 'input.invalid',
	},
	smtp_user: textual('mail.user'),
	smtp_pass: textual('mail.password'),
	smtp_verification: chosen('mail.security'),
	smtp_sender_mail: textual('mail.sender'),
	sms_provider: chosen('sms.provider'),
	sms_signature: textual('sms.signature', 'input.invalid', withoutBrackets),
	sms_aliyun_id: textual('sms.aliyunId', 'input.invalid', trimmed),
	sms_aliyun_secret: textual('sms.aliyunSecret'),
	sms_aliyun_url: textual('sms.aliyunUrl', 'config.link', trimmed),
	sms_tencent_id: textual('sms.tencentId', 'input.invalid', trimmed),
	sms_tencent_secret: textual('sms.tencentSecret'),
	sms_tencent_app: textual('sms.tencentApp', 'input.invalid', trimmed),
	sms_tencent_region: textual('sms.tencentRegion', 'input.invalid', trimmed),
	sms_tencent_url: textual('sms.tencentUrl', 'config.link', trimmed),
	sms_minute_most: counted('sms.minuteMost'),
	sms_hour_most: counted('sms.hourMost'),
	sms_day_most: counted('sms.dayMost'),
	sms_account_most: counted('sms.accountMost'),
	sms_address_most: counted('sms.addressMost'),
	sms_shop_most: counted('sms.shopMost'),
	sms_starts: textual('sms.starts', 'sms.starts', trimmed),
	sms_excluded: textual('sms.excluded', 'sms.starts', trimmed),
	upload_max_size: {
		keys: ['upload.maxSize'],
		read: (get) => String(get('upload.maxSize') / megabyte),
		write: (value) => ({ 'upload.maxSize': Math.round(Number(value) * megabyte) }),
		problem: 'input.invalid',
	},
	upload_suffixes: textual('upload.allowedSuffixes', 'config.suffixes', withoutSpace),
	upload_save_name: textual('upload.saveName', 'config.saveName'),
	config_quick_entrance: listed('site.quickEntrance'),
};

/** The items of the product as inputs; what is typed for a secret stands in no log of acts. */
export const itemInputs = Object.fromEntries(
	Object.entries(bindings).map(([name, { keys }]) => {
		const isSecret = keys.some((key) => 'addresses' in settingTable[key]);
		return [name, isSecret ? secret(z.unknown()).optional() : z.unknown().optional()];
	}),
);

const initially: Get = (key) => settingTable[key].initial as never;

/** What an item of the product has in a new shop, as the screen stores it. */
export function standardOf({ read }: Binding): string {
	return read(initially);
}
