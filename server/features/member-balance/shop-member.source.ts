import { shopTime } from '#domain/kernel/shop-time.ts';
import { countTriedPhone, phonesWhole, seesPhones, shownPhone } from '#server/auth/phones.ts';
import { type ListedColumn, listedSource, moneyCell } from '#server/resource/listed.source.ts';
import { countMembers, everyMember, type ListedMember } from './balance.queries.ts';

const columns: readonly ListedColumn<ListedMember>[] = [
	['id', { 'zh-cn': 'ID', en: 'ID' }, ({ id }) => id],
	['username', { 'zh-cn': '用户名', en: 'User name' }, ({ username }) => username],
	['nickname', { 'zh-cn': '昵称', en: 'Nickname' }, ({ nickname }) => nickname],
	['mobile', { 'zh-cn': '手机号', en: 'Mobile' }, ({ mobile }) => mobile],
	['email', { 'zh-cn': '邮箱', en: 'E-mail' }, ({ email }) => email],
	['money', { 'zh-cn': '余额', en: 'Balance' }, (member) => moneyCell(member.money)],
	['score', { 'zh-cn': '积分', en: 'Points' }, ({ score }) => score],
	['growth', { 'zh-cn': '成长值', en: 'Growth' }, ({ growth }) => growth],
	['level', { 'zh-cn': '等级', en: 'Level' }, ({ level }) => level],
	['order_num', { 'zh-cn': '订单数', en: 'Orders' }, ({ order_num }) => order_num],
	['order_amount', { 'zh-cn': '消费金额', en: 'Spent' }, (member) => moneyCell(member.order_amount)],
	['tags', { 'zh-cn': '标签', en: 'Tags' }, ({ tags }) => tags.map(({ name }) => name).join(', ')],
	['is_black', { 'zh-cn': '黑名单', en: 'Blocked' }, ({ is_black }) => is_black],
	['join_time', { 'zh-cn': '注册时间', en: 'Joined' }, ({ join_time }) => shopTime(join_time)],
	['last_login_time', { 'zh-cn': '最近登录', en: 'Last login' }, (member) => shopTime(member.last_login_time || null)],
];

/** Members as the shop's staff see them, for a file. */
export const shopMemberSource = listedSource<ListedMember>({
	name: 'shop/user/user',
	title: { 'zh-cn': '会员管理', en: 'Members' },
	columns,
	admit: ({ context, caller }, query) => countTriedPhone(context, caller, query),
	rows: ({ caller }, query) => everyMember(phonesWhole(caller, query), query.order),
	count: async ({ tx, caller }, query) => (await countMembers(tx, phonesWhole(caller, query))).total,
	shown: ({ caller }, member) => ({ ...member, mobile: shownPhone(member.mobile, seesPhones(caller)) }),
});
