import type { ErrorTable } from '#domain/kernel/refusal.ts';

/** Refusals around what staff keep of members. */
export const memberPageErrors = {
	'memberPage.unknown': { 'zh-cn': '会员不存在', en: 'There is no such member' },
	'memberPage.noteNotYours': {
		'zh-cn': '只能删除自己写的备注，黑名单原因会一直保留',
		en: 'Only your own notes can be deleted, and reasons of the blocklist stay',
	},
	'memberPage.alreadyBarred': { 'zh-cn': '该会员已在黑名单中', en: 'This member is on the blocklist already' },
	'memberPage.notBarred': { 'zh-cn': '该会员不在黑名单中', en: 'This member is not on the blocklist' },
	'order.buyerBarred': {
		'zh-cn': '本店暂时无法接受你的新订单，如有疑问请联系客服',
		en: 'The shop cannot take new orders from you at the moment. Please contact its service',
	},
} as const satisfies ErrorTable;
