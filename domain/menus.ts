import { type MenuSeed, menuFolder, menuTree } from '#domain/access/menu.ts';
import { resourceMenu } from '#domain/access/resource-menu.ts';
import { menuPages } from './menus.generated.ts';
import { resources } from './resources.generated.ts';

/** What the menu is divided into; no folder is one feature's. */
const folders: readonly MenuSeed[] = [
	menuFolder('shop/goods', { 'zh-cn': '商品', en: 'Goods' }, 'el-icon-Box'),
	menuFolder('shop/order', { 'zh-cn': '订单', en: 'Orders' }, 'el-icon-Tickets'),
	menuFolder('shop/market/coupon', { 'zh-cn': '优惠与促销', en: 'Offers' }, 'el-icon-Ticket'),
	menuFolder('shop/market/recharge', { 'zh-cn': '充值', en: 'Top-ups' }, 'fa fa-credit-card'),
	menuFolder('xshop', { 'zh-cn': '创作者', en: 'Creators' }, 'fa fa-id-card-o'),
	menuFolder('shop/delivery', { 'zh-cn': '配送', en: 'Delivery' }, 'fa fa-truck'),
	menuFolder('shop/advert', { 'zh-cn': '广告', en: 'Adverts' }, 'fa fa-bullhorn'),
	menuFolder('shop/user', { 'zh-cn': '会员', en: 'Members' }, 'fa fa-users'),
	menuFolder('shop/notify', { 'zh-cn': '消息', en: 'Notices' }, 'fa fa-bell-o'),
	menuFolder('shop/settings', { 'zh-cn': '设置', en: 'Settings' }, 'fa fa-sliders'),
	menuFolder('auth', { 'zh-cn': '权限管理', en: 'Access' }, 'fa fa-lock'),
	menuFolder('user', { 'zh-cn': '会员账号', en: 'Accounts' }, 'fa fa-users'),
	menuFolder('routine', { 'zh-cn': '常规管理', en: 'General' }, 'fa fa-cogs'),
	menuFolder('sms', { 'zh-cn': '短信', en: 'SMS' }, 'fa fa-commenting-o'),
	menuFolder('system', { 'zh-cn': '系统', en: 'System' }, 'fa fa-wrench'),
	menuFolder('security', { 'zh-cn': '数据安全', en: 'Data security' }, 'fa fa-shield'),
];

/** The menu of the back office: its folders with what features and declared screens put into them. */
export const adminMenus: readonly MenuSeed[] = menuTree(folders, [...menuPages, ...resources.map(resourceMenu)]);
