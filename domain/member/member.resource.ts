import type { Relation } from '#domain/resource/field.ts';
import {
	date,
	datetime,
	image,
	money,
	number,
	option,
	password,
	radio,
	remoteSelect,
	text,
	textarea,
	words,
} from '#domain/resource/fields.ts';
import { defineResource } from '#domain/resource/resource.ts';

const readOnly = { form: false } as const;
// No index serves these, and every order would have to keep one of balance or points.
const byName = { search: 'byName', sort: 'byName' } as const;
const unsorted = { sort: 'byName' } as const;
const aside = { form: false, hidden: true, ...byName } as const;

/** The group of a member, in lists and as a choice. */
const groupRelation = {
	resource: 'user/group',
	table: 'member_group',
	label: 'name',
	alias: 'group',
	fields: ['id', 'name', 'rules', 'status'],
	translatable: ['name'],
} as const satisfies Relation;

/** What staff give an account, and what its member has wished; guests bought without one. */
const statuses = [
	option('enable', '启用', 'Active', 'success'),
	option('disable', '停用', 'Disabled', 'danger'),
	{ ...option('deleting', '注销中', 'Ending', 'warning'), isOnlyShown: true },
	{ ...option('deleted', '已注销', 'Deleted', 'info'), isOnlyShown: true },
	{ ...option('guest', '游客', 'Guest', 'info'), isOnlyShown: true },
] as const;

const fields = {
	username: text('账号', 'Account', {
		required: true,
		pattern: '[a-zA-Z]\\w{2,14}',
		hint: words('字母开头，3–15 位字母、数字或下划线', '3 to 15 letters, digits or underscores, a letter first'),
	}),
	nickname: text('昵称', 'Nickname', { ...unsorted, required: true, max: 50 }),
	group_id: remoteSelect('会员组', 'Group', { required: true, list: true, relation: groupRelation }),
	avatar: image('头像', 'Avatar'),
	gender: radio('性别', 'Gender', {
		...byName,
		hidden: true,
		default: '0',
		options: [option('0', '未知', 'Not told'), option('1', '男', 'Male'), option('2', '女', 'Female')],
	}),
	mobile: text('手机号', 'Mobile', { ...unsorted, max: 11, pattern: '1[3-9]\\d{9}' }),
	email: text('邮箱', 'E-mail', { ...unsorted, max: 50, rules: ['email'] }),
	birthday: date('生日', 'Birthday', { hidden: true }),
	money: money('余额', 'Balance', { ...readOnly, ...byName }),
	score: number('积分', 'Points', { ...readOnly, ...byName }),
	password: password('密码', 'Password', {
		pattern: '[^&<>"\'\\r\\n]+',
		hint: words(
			'6–32 位；编辑时留空则不修改，修改后该会员需重新登录',
			'6 to 32 characters. Leave empty to keep it; a new one ends the logins of that member',
		),
	}),
	motto: textarea('签名', 'Motto', { ...byName, list: true, hidden: true, max: 255 }),
	last_login_time: datetime('最近登录', 'Last login', { form: false, hidden: true }),
	last_login_ip: text('登录 IP', 'Login IP', aside),
	login_failure: number('登录失败次数', 'Failed logins', aside),
	join_time: datetime('注册时间', 'Joined', { form: false, hidden: true, required: true }),
	join_ip: text('注册 IP', 'Joined from', aside),
	status: radio('状态', 'Status', {
		default: 'enable',
		options: statuses,
	}),
};

/** The members of the shop as the back office keeps them. */
export const memberResource = defineResource({
	name: 'user/user',
	table: 'member',
	ownRoutes: true,
	alias: 'user',
	title: words('会员账号', 'Member accounts'),
	icon: 'fa fa-user-o',
	label: 'username',
	quickSearch: ['username', 'nickname', 'id'],
	fields,
});

const { password: _password, ...columns } = fields;

/** As the table stores them: the password is no column to read, the gender a number. */
export const memberColumns = defineResource({
	...memberResource,
	fields: {
		...columns,
		gender: number('性别', 'Gender', { min: 0, max: 2, default: 0 }),
	},
});

/** A member as other screens choose and show one. */
export const memberRelation = {
	resource: 'user/user',
	table: 'member',
	label: 'nickname_text',
	alias: 'user',
	fields: ['id', 'username', 'nickname', 'avatar'],
} as const satisfies Relation;

/** A member as the rows of lists name one. */
export const memberNamed = {
	...memberRelation,
	label: 'nickname',
	fields: ['username', 'nickname'],
} as const satisfies Relation;
