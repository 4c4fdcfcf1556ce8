import { datetime, number, option, select, text, words } from '#domain/resource/fields.ts';
import { defineResource } from '#domain/resource/resource.ts';
import { smsStatus } from './sms.status.ts';
import { smsTemplates } from './sms.templates.ts';

const readOnly = { form: false, list: true, sort: false } as const;
const shown = { ...readOnly, search: false } as const;

/** Every short message and what the provider said of it: to masked numbers, without what was in it. */
export const smsLogResource = defineResource({
	name: 'sms/log',
	place: 40,
	table: 'sms_log',
	title: words('短信记录', 'SMS log'),
	icon: 'el-icon-List',
	label: 'mobile',
	times: false,
	actions: ['index'],
	quickSearch: ['mobile', 'provider_no'],
	fields: {
		mobile: text('手机号', 'Mobile', shown),
		template: select('模板', 'Template', { ...readOnly, options: smsTemplates }),
		provider: select('服务商', 'Provider', {
			...shown,
			options: [
				option('aliyun', '阿里云短信', 'Alibaba Cloud'),
				option('tencent', '腾讯云短信', 'Tencent Cloud'),
				option('console', '服务器日志', 'Log of the server'),
			],
		}),
		status: select('状态', 'Status', {
			...readOnly,
			options: [
				option(smsStatus.sending, '发送中', 'On its way', 'info'),
				option(smsStatus.sent, '已提交', 'Taken in', 'success'),
				option(smsStatus.refused, '被拒绝', 'Refused', 'danger'),
				option(smsStatus.unknown, '结果未知', 'Unknown', 'warning'),
				option(smsStatus.waiting, '等待重试', 'Tried again', 'warning'),
			],
		}),
		answer: text('服务商答复', "Provider's answer", { ...shown, max: 300 }),
		parts: number('计费条数', 'Counted as', shown),
		provider_no: text('回执编号', "Provider's receipt", { ...shown, hidden: true }),
		create_time: datetime('时间', 'Time', { form: false, required: true }),
	},
});
