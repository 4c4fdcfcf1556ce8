import { notifyKinds } from '#domain/notices.generated.ts';
import { datetime, number, option, select, text, words } from '#domain/resource/fields.ts';
import { besides, defineResource } from '#domain/resource/resource.ts';

/** Whether the caller has read a notice. */
export const noticeStatus = { unread: '0', read: '1' } as const;

const readOnly = { form: false } as const;
const kinds = Object.values(notifyKinds);

/** What the caller was notified of: `status` is their own, "0" = not read yet. */
export const notifyResource = defineResource({
	name: 'shop/notify/notify',
	table: 'notify',
	ownRoutes: true,
	title: words('消息通知', 'Notices'),
	icon: 'fa fa-bell-o',
	label: 'message',
	times: false,
	actions: ['index'],
	quickSearch: ['message', 'order_no', 'name'],
	fields: {
		message_type: select('类型', 'Kind', {
			...readOnly,
			list: true,
			options: kinds.map(({ type, label, tone }) => option(type, label['zh-cn'], label.en, tone)),
		}),
		message: text('内容', 'Message', { ...readOnly, translatable: true, sort: 'byName' }),
		status: select('状态', 'Status', {
			...readOnly,
			sort: 'byName',
			list: true,
			options: [
				option(noticeStatus.unread, '未读', 'Unread', 'warning'),
				option(noticeStatus.read, '已读', 'Read', 'info'),
			],
		}),
		order_no: text('订单号', 'Order number', { ...readOnly, hidden: true, sort: 'byName' }),
		name: text('名称', 'Name', { ...readOnly, hidden: true, sort: 'byName' }),
		ref_id: number('关联编号', 'Row', { ...readOnly, hidden: true, search: 'byName', sort: 'byName' }),
		audio_path: text('提示音', 'Sound', { ...readOnly, hidden: true, search: 'byName', sort: 'byName' }),
		create_time: datetime('时间', 'Time', { ...readOnly, required: true }),
	},
	besides: besides<{ message_data: { order_no?: string; name?: string } }>(),
});
