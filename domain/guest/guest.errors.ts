import type { ErrorTable } from '#domain/kernel/refusal.ts';

/** Refusals around buying without an account. */
export const guestErrors = {
	'guest.off': {
		'zh-cn': '本店暂不支持游客购买，请登录后下单',
		en: 'This shop sells to accounts only. Please log in to order',
	},
	'guest.noWayToPay': {
		'zh-cn': '本店目前没有游客可用的付款方式，请登录后下单',
		en: 'There is no way to pay here without an account at the moment. Please log in to order',
	},
	'guest.needsAccount': {
		'zh-cn': '“{name}”限会员购买，请登录后下单',
		en: '“{name}” is sold to members only. Please log in to order it',
	},
	'guest.contact': {
		'zh-cn': '请填写正确的邮箱或手机号',
		en: 'Please enter a valid e-mail address or mobile number',
	},
	'guest.linkInvalid': {
		'zh-cn': '链接已失效：可能已过期、已更换新链接，或订单已归入账号',
		en: 'This link does not work any more: it is too old, a newer one was sent, or the order belongs to an account',
	},
	'guest.claimed': {
		'zh-cn': '该订单已归入账号，请登录后查看',
		en: 'This order already belongs to an account. Log in to see it',
	},
	'guest.mailHasAccount': {
		'zh-cn': '该邮箱已有账号，请登录后把订单归入账号',
		en: 'There is an account with this e-mail address. Log in to keep the order in it',
	},
	'guest.noMail': {
		'zh-cn': '本店尚未开通邮件，无法发送链接，请联系客服',
		en: 'This shop sends no mails, so no link can be sent. Please contact us',
	},
	'guest.noBalance': {
		'zh-cn': '游客没有余额',
		en: 'Guests have no balance',
	},
	'guest.noGuest': {
		'zh-cn': '该会员不是游客，请由本人修改邮箱',
		en: 'This is not a guest. Members change their mail address themselves',
	},
	'guest.mailInvalid': {
		'zh-cn': '请填写正确的邮箱',
		en: 'Please enter a valid e-mail address',
	},
	'guest.sameMail': {
		'zh-cn': '这就是该游客现在的邮箱',
		en: 'This is the address that the guest has already',
	},
	'guest.unchanged': {
		'zh-cn': '游客不是账号，不能修改',
		en: 'A guest is no account and cannot be changed',
	},
} as const satisfies ErrorTable;
