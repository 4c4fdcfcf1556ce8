import { mostLevels } from '#domain/level/level.limits.ts';
import { money, number, percent, status, text, textarea, toggle, words } from '#domain/resource/fields.ts';
import { defineResource } from '#domain/resource/resource.ts';

/** What members rise to by what they buy, and what it is worth to them. */
export const levelResource = defineResource({
	name: 'shop/user/level',
	place: 30,
	table: 'member_level',
	asksReason: true,
	title: words('会员等级', 'Member levels'),
	icon: 'el-icon-Medal',
	mostRows: mostLevels,
	defaultSort: ['growth_min', 'asc'],
	fields: {
		name: text('等级名称', 'Level', { required: true, max: 20, translatable: true }),
		growth_min: number('所需成长值', 'From growth', {
			required: true,
			min: 0,
			max: 1_000_000_000,
			hint: words('达到即升级；0 为所有会员', 'Members who have reached it have the level; 0 = every member'),
		}),
		discount_rate: percent('会员价（%）', 'Member price (%)', {
			required: true,
			min: 1,
			max: 100,
			default: '100.00',
			hint: words(
				'占原价的百分比，100 表示不打折；取等级价、分组价与规格会员价中最低者，创作者作品的折扣由平台承担，以该作品的佣金为限',
				"Percent of the price; 100 is no discount. The lowest of it, the group's and the version's own price counts; on works of creators the platform bears it, and it takes off no more than the commission",
			),
		}),
		free_freight: toggle('自营包邮', 'Free freight', {
			default: 0,
			hint: words(
				'平台自营商品免运费；创作者自行发货，不受影响',
				"For the shop's own works; creators send theirs themselves",
			),
		}),
		free_from: money('包邮门槛', 'Free freight from', {
			default: '0.00',
			list: false,
			when: { field: 'free_freight', is: ['1'] },
			hint: words('自营商品满多少包邮；0 为无门槛', "What the shop's own works must cost together; 0 = anything"),
		}),
		points_rate: percent('积分倍率（%）', 'Points factor (%)', {
			required: true,
			min: 100,
			max: 1000,
			default: '100.00',
			hint: words('150 表示购物获得 1.5 倍积分', '150 = half as many points again for what they buy'),
		}),
		note: textarea('其他权益', 'Further benefits', {
			list: false,
			max: 200,
			translatable: true,
			hint: words('写给会员看，如“优先发货”', 'Read by members, such as “sent first”'),
		}),
		status: status(),
	},
});
