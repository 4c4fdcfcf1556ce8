import type { ErrorTable } from '#domain/kernel/refusal.ts';

export const portfolioErrors = {
	'portfolio.unknown': { 'zh-cn': '该创作者不存在或已离开', en: 'This creator does not exist or has left' },
	'portfolio.slug': {
		'zh-cn': '地址为 3–40 个小写字母、数字或连字符，以字母开头',
		en: 'An address has 3 to 40 small letters, digits or hyphens and begins with a letter',
	},
	'portfolio.slugTaken': { 'zh-cn': '该地址已被使用', en: 'This address is taken' },
	'portfolio.slugsMany': {
		'zh-cn': '地址最多更换 {max} 次，请选用以前的地址',
		en: 'A page has {max} addresses at most, choose one of the earlier ones',
	},
	'portfolio.link': {
		'zh-cn': '请填写以 https:// 开头的网址，且使用域名',
		en: 'Give an address that begins with https:// and names a host',
	},
	'portfolio.noticeEnd': { 'zh-cn': '结束时间须晚于开始时间', en: 'The end must be after the beginning' },
	'portfolio.covers': {
		'zh-cn': '只能选用自己的作品，请移除已不存在的作品',
		en: 'Only your own works can stand first, take out those that are gone',
	},
	'portfolio.moved': {
		'zh-cn': '主页已在别处修改，请刷新后再试',
		en: 'The page was changed elsewhere, load it again',
	},
	'portfolio.waiting': {
		'zh-cn': '该主页有待审核的修改，请先审核',
		en: 'A change of this page waits, look at that first',
	},
	'portfolio.auditAnswered': { 'zh-cn': '该修改已审核或已撤回', en: 'This change has been answered or withdrawn' },
} as const satisfies ErrorTable;
