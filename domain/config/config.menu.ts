import { type MenuSeed, menuPage } from '#domain/access/menu.ts';

export const configMenu: readonly MenuSeed[] = [
	{
		...menuPage('routine/config', { 'zh-cn': '系统配置', en: 'System settings' }, 'fa fa-sliders', [
			'index',
			'edit',
			'add',
			'del',
		]),
		place: 10,
	},
	{
		...menuPage('shop/settings/basic', { 'zh-cn': '基本设置', en: 'Basics' }, 'fa fa-home', ['index', 'edit']),
		place: 10,
	},
	{
		...menuPage('shop/settings/pay', { 'zh-cn': '支付设置', en: 'Payments' }, 'fa fa-credit-card', ['index', 'edit'], {
			test: { 'zh-cn': '测试连接', en: 'Test the connection' },
		}),
		place: 15,
	},
	{
		...menuPage('shop/settings/delivery', { 'zh-cn': '配送设置', en: 'Delivery' }, 'fa fa-truck', ['index', 'edit']),
		place: 20,
	},
	{
		...menuPage('shop/settings/miniapp', { 'zh-cn': '小程序设置', en: 'Mini program' }, 'fa fa-commenting-o', [
			'index',
			'edit',
		]),
		place: 30,
	},
	{
		...menuPage('sms/config', { 'zh-cn': '短信配置', en: 'SMS settings' }, 'fa fa-sliders', ['index', 'edit'], {
			test: { 'zh-cn': '测试发送', en: 'Send a test' },
		}),
		place: 10,
	},
];
