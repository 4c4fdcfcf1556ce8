import type { ErrorTable } from '#domain/kernel/refusal.ts';

/** Refusals around accounts, logins and permissions. */
export const identityErrors = {
	'auth.needLogin': { 'zh-cn': '请先登录', en: 'Please log in first' },
	'auth.alreadyLoggedIn': {
		'zh-cn': '你已经登录过了',
		en: 'You are already logged in',
	},
	'auth.tokenExpired': {
		'zh-cn': '登录凭证已过期',
		en: 'The login has expired',
	},
	'auth.notYourDuty': { 'zh-cn': '你的角色不能进行此操作', en: 'Your role may not do this' },
	'auth.noPermission': {
		'zh-cn': '你没有权限进行此操作',
		en: 'You do not have permission to operate',
	},
	'auth.refreshInvalid': {
		'zh-cn': '登录状态已失效，请重新登录',
		en: 'The login is no longer valid, please log in again',
	},
	'auth.needProof': {
		'zh-cn': '为了账号安全，请先确认密码或重新登录，再进行此操作',
		en: 'For your security, confirm your password or log in again first',
	},
	'identity.loginOvertaken': {
		'zh-cn': '账号刚刚发生变更，请重新登录',
		en: 'The account has just changed, please log in again',
	},
	'identity.accountRule': {
		'zh-cn': '用户名须为 3 到 15 位，以字母开头，只能包含字母、数字和下划线',
		en: 'A user name has 3 to 15 letters, digits and underscores and starts with a letter',
	},
	'identity.passwordRule': {
		'zh-cn': '密码须为 6 到 32 位，不能包含 & < > " \'',
		en: 'A password has 6 to 32 characters, none of & < > " \'',
	},
	'identity.passwordCommon': {
		'zh-cn': '这个密码太常见，容易被猜到，请换一个',
		en: 'This password is one of the most common ones and easily guessed, choose another',
	},
	'identity.passwordIsName': {
		'zh-cn': '密码不能与用户名、邮箱或手机号相同',
		en: 'The password must not be the user name, the e-mail address or the mobile number',
	},
	'identity.payPasswordRule': { 'zh-cn': '支付密码须为 6 位数字', en: 'A payment password has six digits' },
	'identity.payPasswordEasy': {
		'zh-cn': '连续或相同的数字容易被猜到，请换一个',
		en: 'Sequences and repeated digits are easy to guess, choose another',
	},
	'identity.nicknameRule': {
		'zh-cn': '昵称只能包含汉字、字母、数字、下划线和横线',
		en: 'A nickname has Chinese characters, letters, digits, underscores and dashes only',
	},
	'identity.passwordsDiffer': {
		'zh-cn': '两次输入的密码不一致',
		en: 'The two passwords differ',
	},
	'identity.oldPasswordWrong': {
		'zh-cn': '旧密码错误',
		en: 'The old password is wrong',
	},
	'identity.loginWrong': {
		'zh-cn': '用户名或密码错误',
		en: 'The user name or the password is wrong',
	},
	'identity.accountDisabled': {
		'zh-cn': '账号已被停用',
		en: 'The account is disabled',
	},
	'identity.codeNeeded': {
		'zh-cn': '请输入身份验证器中的 6 位验证码',
		en: 'Enter the 6-digit code of your authenticator app',
	},
	'identity.codeWrong': {
		'zh-cn': '验证码错误或已使用过，请输入最新的验证码',
		en: 'The code is wrong or was used before, enter the newest one',
	},
	'identity.ticketGone': {
		'zh-cn': '验证已超时或错误次数过多，请重新登录',
		en: 'The code came too late or was wrong too often, log in again',
	},
	'identity.passwordWrong': { 'zh-cn': '密码错误', en: 'The password is wrong' },
	'identity.secondFactorOn': { 'zh-cn': '两步验证已经开启', en: 'Two-step login is on already' },
	'identity.secondFactorOff': { 'zh-cn': '两步验证没有开启', en: 'Two-step login is not on' },
	'identity.nameTaken': {
		'zh-cn': '用户名已被使用',
		en: 'The user name is taken',
	},
	'identity.memberCenterClosed': {
		'zh-cn': '会员中心已关闭',
		en: 'The member centre is closed',
	},
	'identity.registrationClosed': { 'zh-cn': '暂不开放注册', en: 'Registration is closed' },
	'identity.merchantClosed': {
		'zh-cn': '创作者店铺不可用',
		en: 'The creator shop is not available',
	},
	'identity.noMenus': {
		'zh-cn': '没有可用的菜单，请联系超级管理员',
		en: 'There is no menu for you, please contact the super administrator',
	},
} as const satisfies ErrorTable;
