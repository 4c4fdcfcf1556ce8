import type { itemTypes } from '#domain/config/config.items.ts';
import type { Texts } from '#domain/kernel/language.ts';
import { number, select, selects, text, textarea, words } from '#domain/resource/fields.ts';
import { defineResource, type Resource } from '#domain/resource/resource.ts';

const typeTitles: Readonly<Record<(typeof itemTypes)[number], Texts>> = {
	string: words('单行文本', 'Text'),
	password: words('密码', 'Password'),
	number: words('数字', 'Number'),
	radio: words('单选框', 'Radio buttons'),
	checkbox: words('复选框', 'Checkboxes'),
	switch: words('开关', 'Switch'),
	textarea: words('多行文本', 'Long text'),
	array: words('键值对', 'Names and values'),
	datetime: words('日期时间', 'Date and time'),
	year: words('年份', 'Year'),
	date: words('日期', 'Date'),
	time: words('时间', 'Time'),
	select: words('下拉单选', 'Select'),
	selects: words('下拉多选', 'Select several'),
	remoteSelect: words('远程下拉单选', 'Row of a list'),
	remoteSelects: words('远程下拉多选', 'Rows of a list'),
	editor: words('富文本', 'Rich text'),
	city: words('地区', 'Area'),
	image: words('图片', 'Picture'),
	images: words('多图', 'Pictures'),
	file: words('文件', 'File'),
	files: words('多文件', 'Files'),
	icon: words('图标', 'Icon'),
	color: words('颜色', 'Colour'),
};

const ruleTitles = {
	required: words('必填', 'Required'),
	mobile: words('手机号', 'Mobile'),
	idNumber: words('身份证号', 'Identity number'),
	account: words('账户名', 'Account'),
	password: words('密码', 'Password'),
	varName: words('变量名', 'Variable name'),
	editorRequired: words('富文本必填', 'Rich text required'),
	url: words('网址', 'URL'),
	email: words('邮箱', 'E-mail'),
	date: words('日期', 'Date'),
	number: words('数字', 'Number'),
	integer: words('整数', 'Integer'),
	float: words('浮点数', 'Float'),
} as const;

const optionsOf = (titles: Readonly<Record<string, Texts>>) =>
	Object.entries(titles).map(([value, label]) => ({ value, label }));

const lines = words('每行一项，例如 size=large', 'One a line, such as size=large');

/** The form of a new setting, in one of these groups. */
export function itemResource(groups: Readonly<Record<string, string>>, group = ''): Resource {
	const titled = Object.entries(groups).map(([value, title]) => ({ value, label: words(title, title) }));
	return defineResource({
		name: 'routine/config',
		table: 'config',
		title: words('配置项', 'setting'),
		icon: 'fa fa-sliders',
		mostRows: 500,
		times: false,
		actions: ['add'],
		fields: {
			group: select('分组', 'Group', { required: true, options: titled, default: group }),
			name: text('变量名', 'Name', {
				required: true,
				max: 30,
				pattern: String.raw`[a-zA-Z]\w{0,29}`,
				hint: words('字母开头，由字母、数字和下划线组成', 'A letter first, then letters, digits and underscores'),
			}),
			title: text('标题', 'Title', { required: true, max: 50 }),
			type: select('类型', 'Type', { required: true, options: optionsOf(typeTitles), default: 'string' }),
			content: textarea('可选项', 'Choices', {
				required: true,
				max: 5000,
				hint: words('每行一项：值=名称', 'One a line: code=label'),
				when: { field: 'type', is: ['radio', 'checkbox', 'select', 'selects'] },
			}),
			tip: text('提示', 'Hint', { max: 100 }),
			rule: selects('验证规则', 'Checks', { options: optionsOf(ruleTitles) }),
			extend: textarea('表单项属性', 'Attributes of the line', { max: 2000, hint: lines }),
			inputExtend: textarea('输入框属性', 'Attributes of the input', { max: 2000, hint: lines }),
			weigh: number('权重', 'Weight', { default: 0, hint: words('数值越大越靠前', 'The heavy ones come first') }),
		},
	});
}
