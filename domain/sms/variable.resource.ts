import { select, text, words } from '#domain/resource/fields.ts';
import { defineResource } from '#domain/resource/resource.ts';
import { longestValue, smsContexts } from './sms.templates.ts';

const literal = { field: 'source', is: ['literal'] } as const;
const context = { field: 'source', is: ['context'] } as const;

/** What stands in the places of short messages: a fixed text, or one of the facts that the product offers; never a rule to be run. */
export const smsVariableResource = defineResource({
	name: 'sms/variable',
	place: 30,
	table: 'sms_variable',
	title: words('短信变量', 'SMS variables'),
	icon: 'fa fa-cubes',
	label: 'title',
	mostRows: 200,
	quickSearch: ['title', 'name'],
	defaultSort: ['id', 'asc'],
	fields: {
		title: text('名称', 'Title', { required: true, max: 60, translatable: true }),
		name: text('变量名', 'Name', {
			required: true,
			max: 30,
			pattern: '[a-zA-Z][a-zA-Z0-9_]{0,29}',
			hint: words('模板中写作 {变量名}；以字母开头', 'Stands in texts as {name}; a letter first'),
		}),
		source: select('来源', 'Source', {
			required: true,
			list: true,
			default: 'literal',
			options: [
				{ value: 'literal', label: words('固定文字', 'Fixed text') },
				{ value: 'context', label: words('系统数据', 'A fact of the shop') },
			],
		}),
		value: text('文字', 'Text', { max: longestValue, when: literal }),
		context: select('数据', 'Fact', { list: true, options: smsContexts, when: context }),
	},
});
