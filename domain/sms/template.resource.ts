import { select, status, text, textarea, words } from '#domain/resource/fields.ts';
import { defineResource } from '#domain/resource/resource.ts';
import { templatePurposes } from './sms.templates.ts';

/** The texts of short messages, each as the provider has approved it. Which there are the product says. */
export const smsTemplateResource = defineResource({
	name: 'sms/template',
	place: 20,
	table: 'sms_template',
	title: words('短信模板', 'SMS templates'),
	icon: 'fa fa-file-text-o',
	label: 'title',
	mostRows: 50,
	quickSearch: ['title', 'code', 'content'],
	defaultSort: ['id', 'asc'],
	actions: ['index', 'edit'],
	fields: {
		title: text('名称', 'Title', { required: true, max: 60, translatable: true }),
		code: text('标识', 'Code', { form: false }),
		purpose: select('用途', 'Purpose', { form: false, list: true, options: templatePurposes }),
		provider_template_id: text('服务商模板编号', "Provider's number", {
			max: 64,
			pattern: '[\\w-]*',
			hint: words(
				'阿里云如 SMS_123456789，腾讯云为数字；未填写时不会发送',
				'At Alibaba Cloud such as SMS_123456789, at Tencent Cloud a number; without it nothing is sent',
			),
		}),
		content: textarea('内容', 'Text', {
			required: true,
			max: 500,
			list: true,
			hint: words(
				'与审核通过的模板一致，不含签名；变量写作 {code}：阿里云按变量名传值，腾讯云按出现顺序对应 {1}、{2}',
				'As it was approved, without the signature. Variables stand as {code}: Alibaba Cloud is given them by name, Tencent Cloud by their order as {1}, {2}',
			),
		}),
		status: status(),
	},
});
