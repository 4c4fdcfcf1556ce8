import { memberRelation } from '#domain/member/member.resource.ts';
import { datetime, number, remoteSelect, select, text, words } from '#domain/resource/fields.ts';
import { defineResource } from '#domain/resource/resource.ts';
import { growthLogNames, growthLogTypes } from './growth.log.ts';

const readOnly = { form: false } as const;
const standing = { ...readOnly, search: 'byName', sort: 'byName' } as const;
const types = growthLogTypes.map((value) => ({ value, label: growthLogNames[value] }));

/** Every change of somebody's growth: added to by hand, never edited, never deleted. */
export const growthLogResource = defineResource({
	name: 'shop/user/growthLog',
	place: 40,
	table: 'growth_log',
	ownRoutes: true,
	title: words('成长值明细', 'Growth'),
	icon: 'el-icon-TrendCharts',
	label: 'user_id',
	quickSearch: ['user.username', 'user.nickname'],
	times: false,
	actions: ['index', 'add'],
	fields: {
		user_id: remoteSelect('会员', 'Member', { required: true, list: true, relation: memberRelation }),
		growth: number('变动成长值', 'Change', readOnly),
		before: number('变动前', 'Before', standing),
		after: number('变动后', 'After', standing),
		type: select('类型', 'Kind', { ...readOnly, options: types, search: false, sort: false }),
		memo: text('备注', 'Reason', { ...readOnly, sort: false }),
		create_time: datetime('时间', 'Time', { ...readOnly, required: true }),
	},
});
