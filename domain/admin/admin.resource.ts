import { staffPasswordMin } from '#domain/kernel/account.rules.ts';
import {
	datetime,
	image,
	option,
	password,
	remoteSelects,
	select,
	status,
	text,
	textarea,
	words,
} from '#domain/resource/fields.ts';
import { besides, defineResource } from '#domain/resource/resource.ts';

/** What admins say about themselves; theirs to change as well. */
const profileFields = {
	nickname: text('昵称', 'Nickname', { required: true, max: 50 }),
	avatar: image('头像', 'Avatar', { hidden: true }),
	email: text('邮箱', 'E-mail', { max: 50, rules: ['email'] }),
	mobile: text('手机号', 'Mobile', { max: 11, rules: ['mobile'] }),
	motto: textarea('签名', 'Motto', { list: true, hidden: true, max: 255 }),
};

/** The accounts of the back office. */
export const adminResource = defineResource({
	name: 'auth/admin',
	table: 'admin',
	ownRoutes: true,
	title: words('管理员', 'Administrators'),
	icon: 'fa fa-user-secret',
	mostRows: 2_000,
	label: 'username',
	quickSearch: ['username', 'nickname'],
	fields: {
		username: text('账号', 'Account', {
			required: true,
			rules: ['account'],
			hint: words('字母开头，3–15 位字母、数字或下划线', '3 to 15 letters, digits or underscores, a letter first'),
		}),
		nickname: profileFields.nickname,
		group_arr: remoteSelects('角色组', 'Groups', {
			required: true,
			list: true,
			search: false,
			max: 20,
			relation: { resource: 'auth/group', table: 'admin_group', label: 'name', query: { absoluteAuth: 1 } },
		}),
		avatar: profileFields.avatar,
		email: profileFields.email,
		mobile: profileFields.mobile,
		password: password('密码', 'Password', {
			min: staffPasswordMin,
			rules: ['password'],
			hint: words(
				'8–32 位；编辑时留空则不修改，修改后该管理员需重新登录',
				'8 to 32 characters. Leave empty to keep it; a new one ends the logins of that administrator',
			),
		}),
		motto: profileFields.motto,
		last_login_time: datetime('最近登录', 'Last login', { form: false }),
		last_login_ip: text('登录 IP', 'Login IP', { form: false, hidden: true }),
		two_step: select('两步验证', 'Two-step login', {
			form: false,
			options: [option('1', '已开启', 'On', 'success'), option('0', '未开启', 'Off')],
		}),
		status: status(),
	},
	besides: besides<{ group_name_arr: string[] }>(),
});

const { group_arr: _groups, password: _password, ...columns } = adminResource.fields;

/** The part of it that lies in the table itself. */
export const adminColumns = defineResource({ ...adminResource, fields: columns });

/** One's own account. */
export const ownAdminResource = defineResource({
	name: 'routine/adminInfo',
	table: 'admin',
	ownRoutes: true,
	title: words('个人资料', 'Profile'),
	icon: 'fa fa-id-card-o',
	label: 'nickname',
	actions: ['index', 'edit'],
	fields: {
		...profileFields,
		password: {
			...adminResource.fields.password,
			hint: words(
				'8–32 位；留空则不修改，修改后其他设备上的登录会失效',
				'8 to 32 characters. Leave empty to keep it; a new one ends your logins elsewhere',
			),
		},
	},
});

/** The part of it that lies in the table as it is sent. */
export const ownAdminColumns = defineResource({ ...ownAdminResource, fields: profileFields });
