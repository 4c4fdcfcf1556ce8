import { datetime, number, remoteSelect, text, textarea, words } from '#domain/resource/fields.ts';
import { besides, defineResource } from '#domain/resource/resource.ts';

const readOnly = { form: false } as const;
const unsorted = { ...readOnly, sort: 'byName' } as const;
const hidden = { ...unsorted, list: true, hidden: true, search: 'byName' } as const;
/** Texts of JSON, which the screen reads: so is what stands in place of one. */
const long = { ...hidden, tooLong: '{"…":"…"}' } as const;

/** What admins did: every POST and DELETE of the back office, read only. */
export const adminLogResource = defineResource({
	name: 'auth/adminLog',
	table: 'admin_log',
	ownRoutes: true,
	title: words('管理员日志', 'Activity log'),
	icon: 'el-icon-List',
	label: 'title',
	quickSearch: ['title', 'object'],
	times: false,
	actions: ['index'],
	fields: {
		admin_id: remoteSelect('管理员', 'Administrator', {
			...readOnly,
			relation: {
				resource: 'auth/admin',
				table: 'admin',
				label: 'nickname',
				alias: 'admin',
				fields: ['username', 'nickname', 'avatar'],
				portrait: 'avatar',
			},
		}),
		username: text('账号', 'Account', { ...unsorted, hidden: true }),
		title: text('操作', 'Action', { ...unsorted, translatable: true }),
		object: text('对象', 'Object', { ...unsorted, translatable: true }),
		url: textarea('地址', 'Address', hidden),
		code: number('结果码', 'Code', { ...readOnly }),
		ip: text('IP', 'IP', { ...unsorted, hidden: true }),
		duration_ms: number('耗时（毫秒）', 'Duration (ms)', hidden),
		data: textarea('请求数据', 'Request data', long),
		changes: textarea('变更', 'Changes', { ...long, hidden: false }),
		useragent: textarea('浏览器', 'Browser', hidden),
		create_time: datetime('时间', 'Time', { ...readOnly, required: true }),
	},
	besides: besides<{ data: string | null }>(),
});
