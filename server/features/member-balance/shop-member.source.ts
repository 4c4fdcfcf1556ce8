import type { Texts } from '#domain/kernel/language.ts';
import type { Cell } from '#domain/lists/cell.ts';
import { centsToWire } from '#domain/money/decimal.ts';
import { shopTime } from '#server/config/shop-time.ts';
import { batchSize, type ExportColumn, type ExportSource } from '#server/resource/export.source.ts';
import { type ListedMember, listMembers } from './balance.queries.ts';

type MemberColumn = readonly [key: keyof ListedMember, label: Texts, cell: (member: ListedMember) => Cell];

const money = (cents: number) => Number(centsToWire(cents));

const columns: readonly MemberColumn[] = [
	['id', { 'zh-cn': 'ID', en: 'ID' }, ({ id }) => id],
	['username', { 'zh-cn': '用户名', en: 'User name' }, ({ username }) => username],
	['nickname', { 'zh-cn': '昵称', en: 'Nickname' }, ({ nickname }) => nickname],
	['mobile', { 'zh-cn': '手机号', en: 'Mobile' }, ({ mobile }) => mobile],
	['email', { 'zh-cn': '邮箱', en: 'E-mail' }, ({ email }) => email],
	['money', { 'zh-cn': '余额', en: 'Balance' }, (member) => money(member.money)],
	['score', { 'zh-cn': '积分', en: 'Points' }, ({ score }) => score],
	['order_num', { 'zh-cn': '订单数', en: 'Orders' }, ({ order_num }) => order_num],
	['order_amount', { 'zh-cn': '消费金额', en: 'Spent' }, (member) => money(member.order_amount)],
	['join_time', { 'zh-cn': '注册时间', en: 'Joined' }, ({ join_time }) => shopTime(join_time)],
	['last_login_time', { 'zh-cn': '最近登录', en: 'Last login' }, (member) => shopTime(member.last_login_time || null)],
];

/** Members as the shop's staff see them, for a file; pages of one moment, since the whole is read in one transaction. */
export const shopMemberSource: ExportSource = {
	name: 'shop/user/user',
	title: { 'zh-cn': '会员管理', en: 'Members' },
	columns: (language) =>
		columns.map(
			([key, label, cell]): ExportColumn => ({
				key,
				label: label[language],
				cell: (row) => cell(row as unknown as ListedMember),
			}),
		),
	async *batches({ tx }, { quickSearch, search, order }) {
		for (let page = 1; ; page++) {
			const rows = await listMembers(tx, { quickSearch, search }, { page, limit: batchSize, order });
			if (rows.length > 0) yield rows as unknown as readonly Record<string, unknown>[];
			if (rows.length < batchSize) return;
		}
	},
};
