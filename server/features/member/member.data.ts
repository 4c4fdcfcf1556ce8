import type { Context } from '#server/context.ts';
import { ownProfile } from './member.data.queries.ts';
import { column, ownData } from './member.data.service.ts';

const genders = {
	'0': { 'zh-cn': '未知', en: 'Not told' },
	'1': { 'zh-cn': '男', en: 'Male' },
	'2': { 'zh-cn': '女', en: 'Female' },
};

/** What is kept of members themselves. */
export function giveMemberData(context: Context): void {
	ownData(context, {
		name: 'profile',
		title: { 'zh-cn': '个人资料', en: 'Profile' },
		columns: [
			column('id', '会员编号', 'Member number'),
			column('username', '用户名', 'User name'),
			column('nickname', '昵称', 'Nickname'),
			column('email', '邮箱', 'E-mail'),
			column('mobile', '手机号', 'Mobile'),
			column('gender', '性别', 'Gender', { words: genders }),
			column('birthday', '生日', 'Birthday'),
			column('motto', '签名', 'Motto'),
			column('avatar', '头像', 'Avatar'),
			column('language', '语言', 'Language'),
			column('group_name', '会员组', 'Group'),
			column('money', '余额', 'Balance', { as: 'money' }),
			column('score', '积分', 'Points'),
			column('join_time', '注册时间', 'Joined', { as: 'time' }),
			column('join_ip', '注册 IP', 'Joined from'),
			column('register_client', '注册端', 'Joined with'),
			column('last_login_time', '最近登录', 'Last login', { as: 'time' }),
			column('last_login_ip', '登录 IP', 'Login IP'),
		],
		rows: ownProfile,
	});
}
