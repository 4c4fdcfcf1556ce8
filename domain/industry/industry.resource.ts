import { icon, number, percent, remoteSelect, status, text, toggle, words } from '#domain/resource/fields.ts';
import { defineResource } from '#domain/resource/resource.ts';

/** A shop has so many trades at most: applications and lists choose among all of them. */
const mostIndustries = 300;

/** The trades that creators work in: a tree of two levels. */
export const industryResource = defineResource({
	name: 'xshop/industry',
	place: 30,
	table: 'industry',
	title: words('行业', 'Trades'),
	icon: 'fa fa-wrench',
	mostRows: mostIndustries,
	tree: { pid: 'pid', levels: 2 },
	weigh: 'weigh',
	fields: {
		name: text('行业名称', 'Trade', { required: true, max: 60, translatable: true }),
		pid: remoteSelect('上级行业', 'Parent trade', {
			list: false,
			hint: words('留空为一级行业', 'Leave empty for a top-level trade'),
			relation: { resource: 'xshop/industry', table: 'industry', label: 'name' },
		}),
		icon: icon('图标', 'Icon'),
		commission_rate: percent('佣金比例', 'Commission rate', {
			nullable: true,
			hint: words(
				'百分比；作品、分类和创作者都没有约定时使用，留空则按上级行业，再按平台设置',
				'Percent; used where neither work nor category nor creator has a rate. Empty = that of the parent trade, then that of the shop',
			),
		}),
		need_licence: toggle('需要资质', 'Needs a licence', { default: 0 }),
		licence_name: text('资质名称', 'Name of the licence', {
			max: 60,
			translatable: true,
			list: false,
			when: { field: 'need_licence', is: ['1'] },
			hint: words(
				'申请入驻时需要上传，例如“食品经营许可证”',
				'To be uploaded with an application, e.g. “Food trade licence”',
			),
		}),
		weigh: number('权重', 'Weight', { default: 0, hint: words('数值大的排在前面', 'The bigger comes first') }),
		status: status(),
	},
});
