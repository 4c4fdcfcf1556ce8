import type { Stored } from '#domain/resource/field.reader.ts';
import type { Pair } from '#domain/resource/field.ts';
import type { SettingKey, SettingValue, SettingValues } from '#domain/settings/settings.ts';

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
type NumberKey = Extract<
	SettingKey,
	| 'shop.afterSaleDays'
	| 'shop.extendReceiveDays'
	| 'shop.payWarnMinutes'
	| 'crowdfunding.advancePercent'
	| `shop.${string}Hours`
	| `refund.${string}Days`
	| `refund.${string}Hours`
	| 'points.earnRate'
	| 'points.spendRate'
	| 'points.minUnit'
	| 'points.maxDebt'
	| 'points.reviewReward'
>;
type FlagKey =
	| 'merchant.goodsAudit'
	| 'shop.evaluateAudit'
	| 'shop.cancelAutoApprove'
	| 'refund.autoAgree'
	| 'refund.autoReceive';
type PairsKey = 'site.configGroups' | 'site.quickEntrance';

function textual(key: TextKey, problem: BindingProblem = 'input.invalid', clean = (text: string) => text): Binding {
	return { keys: [key], read: (get) => get(key), write: (value) => ({ [key]: clean(String(value)) }), problem };
}

function listed(key: PairsKey): Binding {
	return {
		keys: [key],
		read: (get) => JSON.stringify(get(key)),
		write: (value) => ({ [key]: value as Pair[] }),
		problem: 'input.invalid',
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

/** Hundredths, asked for as a whole: basis points as a percentage, cents as yuan. */
function hundredths(key: 'points.maxRate' | 'refund.returnFeeMost'): Binding {
	return {
		keys: [key],
		read: (get) => String(get(key) / 100),
		write: (value) => ({ [key]: Math.round(Number(value) * 100) }),
		problem: 'input.invalid',
	};
}

function named(language: 'zh-cn' | 'en'): Binding {
	return {
		keys: ['shop.name'],
		read: (get) => get('shop.name')[language],
		write: (value, get) => ({ 'shop.name': { ...get('shop.name'), [language]: String(value) } }),
		problem: 'input.invalid',
	};
}

const withoutSpace = (text: string) => text.replace(/\s+/g, '').toLowerCase();

/** Item name → setting: what the product reads stands in the settings alone. */
export const bindings: Readonly<Record<string, Binding>> = {
	config_group: listed('site.configGroups'),
	site_name: named('zh-cn'),
	site_name_en: named('en'),
	record_number: textual('shop.recordNumber'),
	mini_app_id: textual('shop.miniAppId', 'config.miniApp', (text) => text.trim()),
	version: textual('site.version'),
	time_zone: textual('site.timeZone', 'config.timeZone'),
	no_access_ip: textual('site.noAccessIp', 'config.ip'),
	backend_entrance: textual('site.backendEntrance', 'config.entrance'),
	goods_audit: switched('merchant.goodsAudit'),
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
	points_expiry: {
		keys: ['points.expiry'],
		read: (get) => get('points.expiry'),
		write: (value) => ({ 'points.expiry': value as SettingValue<'points.expiry'> }),
		problem: 'input.invalid',
	},
	points_review_reward: counted('points.reviewReward'),
	smtp_server: textual('mail.server'),
	smtp_port: {
		keys: ['mail.port'],
		read: (get) => String(get('mail.port')),
		write: (value) => ({ 'mail.port': Number(value) || 465 }),
		problem: 'input.invalid',
	},
	smtp_user: textual('mail.user'),
	smtp_pass: textual('mail.password'),
	smtp_verification: {
		keys: ['mail.security'],
		read: (get) => get('mail.security'),
		write: (value) => ({ 'mail.security': value as SettingValue<'mail.security'> }),
		problem: 'input.invalid',
	},
	smtp_sender_mail: textual('mail.sender'),
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
