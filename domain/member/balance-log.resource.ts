import type { LineSources } from '#domain/ledger/line-source.ts';
import { memberRelation } from '#domain/member/member.resource.ts';
import { moneyLogNames, moneyLogTypes } from '#domain/member/money.log.ts';
import { scoreLogNames, scoreLogTypes } from '#domain/member/score.log.ts';
import { datetime, money, number, option, remoteSelect, select, text, words } from '#domain/resource/fields.ts';
import { besides, defineResource } from '#domain/resource/resource.ts';

const readOnly = { form: false } as const;
const standing = { ...readOnly, search: 'byName', sort: 'byName' } as const;
const member = remoteSelect('会员', 'Member', { required: true, list: true, relation: memberRelation });
const shared = { label: 'user_id', quickSearch: ['user.username', 'user.nickname'], times: false } as const;

const types = moneyLogTypes.map((value) => ({ value, label: moneyLogNames[value] }));

/** Every change of a balance: added to by hand, never edited, never deleted. */
export const moneyLogResource = defineResource({
	...shared,
	name: 'user/moneyLog',
	table: 'money_log',
	ownRoutes: true,
	alias: 'user_money_log',
	title: words('会员余额变动', 'Balance changes'),
	icon: 'el-icon-Wallet',
	actions: ['index', 'add'],
	fields: {
		user_id: member,
		money: money('变动金额', 'Change', readOnly),
		before: money('变动前', 'Before', standing),
		after: money('变动后', 'After', standing),
		type: select('类型', 'Kind', { ...readOnly, options: types }),
		memo: text('备注', 'Reason', { ...readOnly, sort: false }),
		create_time: datetime('时间', 'Time', { ...readOnly, required: true }),
	},
});

const operators = [
	option('admin', '员工', 'Staff'),
	option('user', '会员', 'The member'),
	option('merchant', '创作者', 'Creator'),
	option('payment', '支付渠道', 'Payment channel'),
	option('system', '系统', 'The system'),
];
const shown = { ...readOnly, search: false, sort: false } as const;

/** The same changes as the shop's staff follow them: where each came from, and by whom. */
export const memberMoneyResource = defineResource({
	...shared,
	name: 'shop/user/moneyLog',
	table: 'money_log',
	ownRoutes: true,
	alias: 'shop_money_log',
	title: words('会员资金明细', "Members' money"),
	icon: 'el-icon-Wallet',
	actions: ['index'],
	besides: besides<{ sources: LineSources; operator: string }>(),
	fields: {
		user_id: member,
		type: moneyLogResource.fields.type,
		money: moneyLogResource.fields.money,
		gift: money('其中赠送金', 'Gift money in it', shown),
		after: moneyLogResource.fields.after,
		memo: text('来源', 'Came from', { ...readOnly, sort: false }),
		operator_type: select('操作人', 'By', { ...shown, options: operators }),
		create_time: moneyLogResource.fields.create_time,
	},
});

const scoreTypes = scoreLogTypes.map((value) => ({ value, label: scoreLogNames[value] }));

/** Every change of somebody's points. */
export const scoreLogResource = defineResource({
	...shared,
	name: 'user/scoreLog',
	table: 'score_log',
	ownRoutes: true,
	alias: 'user_score_log',
	title: words('会员积分变动', 'Points changes'),
	icon: 'el-icon-Coin',
	actions: ['index', 'add'],
	fields: {
		user_id: member,
		score: number('变动积分', 'Change', readOnly),
		before: number('变动前', 'Before', standing),
		after: number('变动后', 'After', standing),
		type: select('类型', 'Kind', { ...readOnly, options: scoreTypes, search: false, sort: false }),
		memo: text('备注', 'Reason', { ...readOnly, sort: false }),
		create_time: datetime('时间', 'Time', { ...readOnly, required: true }),
	},
});
