import { defaultLanguage } from '#domain/kernel/language.ts';
import type { Pair } from '#domain/resource/field.ts';
import type { Tx } from '#server/database/handle.ts';
import { labelOf } from './kept.ts';
import * as queries from './rules.queries.ts';

interface Rule {
	name: string;
	en: string;
	controller: string;
	table: string;
}

const recycled: readonly Rule[] = [
	{ name: '商品分类', en: 'Categories', controller: 'shop/goods/Classify', table: 'classify' },
	{ name: '品牌', en: 'Brands', controller: 'shop/goods/Brand', table: 'brand' },
	{ name: '短信变量', en: 'SMS variables', controller: 'sms/Variable', table: 'sms_variable' },
	{ name: '店铺分类', en: 'Shelves of creators', controller: 'xshop/Visclassify', table: 'visclassify' },
	{ name: '行业', en: 'Trades', controller: 'xshop/Industry', table: 'industry' },
	{ name: '参数模板', en: 'Parameter templates', controller: 'shop/goods/ParamsTemplate', table: 'params_template' },
	{ name: '规格模板', en: 'Spec templates', controller: 'shop/goods/SpecTemplate', table: 'spec_template' },
	{ name: '预设标签', en: 'Tags', controller: 'shop/goods/Pretags', table: 'pretag' },
	{ name: '搜索同义词', en: 'Search synonyms', controller: 'shop/goods/SearchSynonym', table: 'search_synonym' },
	{ name: '服务保障', en: 'Services', controller: 'shop/goods/Service', table: 'goods_service' },
	{ name: '专题', en: 'Topics', controller: 'shop/goods/Topic', table: 'topic' },
	{ name: '快递公司', en: 'Delivery companies', controller: 'shop/delivery/Company', table: 'delivery_company' },
	{ name: '横幅', en: 'Banners', controller: 'shop/advert/Banner', table: 'banner' },
	{ name: '公告栏', en: 'Notice bars', controller: 'shop/advert/NoticeBar', table: 'notice_bar' },
	{ name: '管理员', en: 'Administrators', controller: 'auth/Admin', table: 'admin' },
	{ name: '角色组', en: 'Groups', controller: 'auth/Group', table: 'admin_group' },
	{ name: '菜单规则', en: 'Menu rules', controller: 'auth/Rule', table: 'admin_rule' },
	{ name: '系统配置', en: 'Settings', controller: 'routine/Config', table: 'config' },
	{ name: '会员', en: 'Members', controller: 'user/User', table: 'member' },
	{ name: '会员标签', en: 'Member tags', controller: 'shop/user/Tag', table: 'member_tag' },
	{ name: '会员分组', en: 'Member groups', controller: 'user/Group', table: 'member_group' },
	{ name: '会员菜单规则', en: 'Member menu', controller: 'user/Rule', table: 'member_rule' },
	{ name: '回收规则', en: 'Recycle rules', controller: 'security/DataRecycle', table: 'security_data_recycle' },
	{
		name: '敏感字段规则',
		en: 'Sensitive data rules',
		controller: 'security/SensitiveData',
		table: 'security_sensitive_data',
	},
];

const account = ['username', 'mobile', 'email', 'password', 'status'];

const watched: readonly (Rule & { columns: readonly string[] })[] = [
	{ name: '管理员数据', en: 'Administrators', controller: 'auth/Admin', table: 'admin', columns: account },
	{ name: '会员数据', en: 'Members', controller: 'user/User', table: 'member', columns: account },
	{
		name: '角色组权限',
		en: 'Permissions of groups',
		controller: 'auth/Group',
		table: 'admin_group',
		columns: ['rules'],
	},
];

/** The rules that a new shop begins with; a shop that has rules of its own keeps them as they are. */
export async function seedSecurityRules(tx: Tx, now: number): Promise<void> {
	if (await queries.hasRules(tx)) return;
	await queries.insertRules(tx, {
		recycle: recycled.map((rule) => columnsOf(rule, now)),
		sensitive: watched.map((rule) => ({ ...columnsOf(rule, now), data_fields: JSON.stringify(fieldsOf(rule)) })),
	});
}

function fieldsOf({ table, columns }: (typeof watched)[number]): Pair[] {
	return columns.map((key) => ({ key, value: labelOf(table, key, defaultLanguage) }));
}

function columnsOf({ name, en, controller, table }: Rule, now: number) {
	return {
		name,
		i18n: JSON.stringify({ en: { name: en } }),
		controller,
		data_table: table,
		create_time: now,
		update_time: now,
	};
}
