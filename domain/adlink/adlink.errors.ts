import type { ErrorTable } from '#domain/kernel/refusal.ts';

export const adlinkErrors = {
	'adlink.utm': {
		'zh-cn': '统计参数的名称须以 utm_ 开头，只含小写字母和下划线，不能重复；值不能为空，最多 100 个字',
		en: 'A parameter is called utm_… in small letters, each once, with a value of at most 100 characters',
	},
	'adlink.noGoods': { 'zh-cn': '请选择商品', en: 'Choose the goods' },
	'adlink.noMiniPath': { 'zh-cn': '请填写小程序页面', en: 'Fill in the page of the mini program' },
	'adlink.noMiniApp': {
		'zh-cn': '请先在系统配置中填写小程序 AppID',
		en: 'Fill in the app id of the mini program in the settings first',
	},
	'adlink.unknown': { 'zh-cn': '链接不存在', en: 'There is no such link' },
	'adlink.landingUnknown': { 'zh-cn': '访问记录不存在', en: 'There is no such landing' },
	'adlink.hasOrders': {
		'zh-cn': '「{name}」已带来订单，不能删除，可以停用',
		en: '“{name}” has brought orders and stays; disable it instead',
	},
} as const satisfies ErrorTable;
