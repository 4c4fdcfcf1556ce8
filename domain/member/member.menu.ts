import { type MenuSeed, menuPage } from '#domain/access/menu.ts';
import { resourceMenu } from '#domain/access/resource-menu.ts';
import { memberMoneyResource, moneyLogResource, scoreLogResource } from '#domain/member/balance-log.resource.ts';
import { memberResource } from '#domain/member/member.resource.ts';
import { memberGroupResource } from '#domain/member/member-group.resource.ts';
import { memberRuleResource } from '#domain/member/member-rule.resource.ts';

export const memberMenu: readonly MenuSeed[] = [
	{
		...menuPage('shop/user/user', { 'zh-cn': '会员管理', en: 'Members' }, 'fa fa-user-o', ['index', 'export'], {
			balance: { 'zh-cn': '调整余额', en: 'Adjust balance' },
			detail: { 'zh-cn': '会员详情', en: "Member's page" },
			note: { 'zh-cn': '备注', en: 'Notes' },
			tag: { 'zh-cn': '标签', en: 'Tags' },
			black: { 'zh-cn': '黑名单', en: 'Blocklist' },
			contact: { 'zh-cn': '更正游客邮箱', en: "Correct a guest's mail address" },
		}),
		place: 10,
	},
	{ ...resourceMenu(memberMoneyResource), place: 20 },
	{ ...resourceMenu(memberResource), place: 10 },
	{ ...resourceMenu(memberGroupResource), place: 20 },
	{ ...resourceMenu(memberRuleResource), place: 30 },
	{ ...resourceMenu(moneyLogResource), place: 40 },
	{ ...resourceMenu(scoreLogResource), place: 50 },
];
