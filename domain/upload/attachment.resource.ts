import { memberNamed } from '#domain/member/member.resource.ts';
import { datetime, image, number, remoteSelect, text, words } from '#domain/resource/fields.ts';
import { besides, defineResource } from '#domain/resource/resource.ts';

const readOnly = { form: false } as const;

/** Every file the shop keeps: who brought it, what it is, how often it was brought. */
export const attachmentResource = defineResource({
	name: 'routine/attachment',
	table: 'attachment',
	ownRoutes: true,
	title: words('附件管理', 'Attachments'),
	icon: 'el-icon-Picture',
	label: 'name',
	quickSearch: ['name'],
	defaultSort: ['last_upload_time', 'desc'],
	times: false,
	actions: ['index', 'edit', 'del'],
	fields: {
		url: image('预览', 'Preview', { ...readOnly, search: 'byName' }),
		name: text('原始名称', 'Name', { ...readOnly, sort: false }),
		size: number('大小', 'Size', { ...readOnly }),
		mimetype: text('类型', 'Type', { ...readOnly, sort: false }),
		width: number('宽度', 'Width', { ...readOnly, hidden: true, search: 'byName', sort: false }),
		height: number('高度', 'Height', { ...readOnly, hidden: true, search: 'byName', sort: false }),
		quote: number('上传次数', 'Times uploaded', { ...readOnly }),
		admin_id: remoteSelect('上传管理员', 'Administrator', {
			...readOnly,
			relation: {
				resource: 'auth/admin',
				table: 'admin',
				label: 'nickname',
				alias: 'admin',
				fields: ['username', 'nickname'],
			},
		}),
		user_id: remoteSelect('上传会员', 'Member', {
			...readOnly,
			hidden: true,
			relation: memberNamed,
		}),
		topic: text('存储目录', 'Topic', { ...readOnly, hidden: true, sort: false }),
		storage: text('存储方式', 'Storage', { ...readOnly, hidden: true, sort: false }),
		sha1: text('SHA-1', 'SHA-1', { ...readOnly, hidden: true, search: 'byName', sort: false }),
		create_time: datetime('首次上传', 'First uploaded', { ...readOnly, hidden: true, required: true }),
		last_upload_time: datetime('最后上传', 'Last uploaded', { ...readOnly, required: true }),
	},
	besides: besides<{ suffix: string; full_url: string; create_time: number; last_upload_time: number }>(),
});
