import type { Field } from '#domain/resource/field.ts';
import {
	checkbox,
	city,
	color,
	date,
	datetime,
	editor,
	file,
	files,
	float,
	icon,
	image,
	images,
	money,
	number,
	option,
	pairs,
	password,
	percent,
	radio,
	records,
	remoteSelect,
	remoteSelects,
	select,
	selects,
	status,
	text,
	textarea,
	time,
	toggle,
	words,
	year,
} from '#domain/resource/fields.ts';

const sizes = [
	option('1', '小', 'Small', 'info'),
	option('2', '中', 'Medium', 'success'),
	option('3', '大', 'Large', 'warning'),
	option('4', '特大', 'Huge', 'danger'),
];
const relation = { resource: 'shop/delivery/company', table: 'delivery_company', label: 'name' };
const picture = '/static/images/placeholder.webp';
const hint = words('这里是一句说明', 'A word of explanation stands here');

interface Exhibit {
	field: Field;
	value: unknown;
	/** What a list shows, where it is not the value itself. */
	shown?: unknown;
}

/** One field of every kind with a value to look at. */
export const exhibits: Readonly<Record<string, Exhibit>> = {
	string: { field: text('文本', 'Text', { required: true, hint }), value: 'Celadon bowl' },
	url: { field: text('网址', 'Link', { rules: ['url'] }), value: 'https://example.com/works/12' },
	textarea: { field: textarea('多行文本', 'Long text'), value: 'Thrown on the wheel.\nFired twice.' },
	number: { field: number('整数', 'Whole number'), value: 12 },
	float: { field: float('小数', 'Decimal number'), value: 1.25 },
	money: { field: money('金额', 'Money'), value: '1280.00' },
	percent: { field: percent('百分比', 'Percent'), value: '12.50' },
	password: { field: password('密码', 'Password'), value: 'secret-1' },
	radio: { field: radio('单选', 'One of few', { options: sizes }), value: '2' },
	checkbox: { field: checkbox('多选', 'Several of few', { options: sizes }), value: ['1', '3'] },
	switch: { field: status(), value: '1' },
	flag: { field: toggle('开关', 'Yes or no'), value: 0 },
	select: { field: select('下拉单选', 'One of a list', { options: sizes }), value: '4' },
	selects: { field: selects('下拉多选', 'Several of a list', { options: sizes }), value: ['1', '2'] },
	remoteSelect: { field: remoteSelect('远程单选', 'One row of a screen', { relation }), value: 1, shown: 'SF Express' },
	remoteSelects: {
		field: remoteSelects('远程多选', 'Rows of a screen', { relation }),
		value: ['1', '2'],
		shown: ['SF Express', 'ZTO Express'],
	},
	array: {
		field: pairs('键值对', 'Names and values'),
		value: [
			{ key: 'Clay', value: 'Stoneware' },
			{ key: 'Glaze', value: 'Celadon' },
		],
	},
	records: {
		field: records('条目', 'Entries', {
			entry: {
				name: text('名称', 'Name', { required: true }),
				size: select('尺寸', 'Size', { options: sizes }),
				is_new: toggle('新品', 'New', { default: 0 }),
			},
		}),
		value: [
			{ name: 'Bowl', size: '2', is_new: 1 },
			{ name: 'Cup', size: '1', is_new: 0 },
		],
	},
	date: { field: date('日期', 'Date'), value: '2026-10-01' },
	datetime: { field: datetime('日期时间', 'Date and time'), value: 1_790_812_800 },
	time: { field: time('时间', 'Time'), value: '09:30:00' },
	year: { field: year('年份', 'Year'), value: 1988 },
	image: { field: image('图片', 'Picture'), value: picture },
	images: { field: images('图集', 'Pictures'), value: [picture, `${picture}?2`, `${picture}?3`, `${picture}?4`] },
	file: { field: file('文件', 'File'), value: '/storage/manual.pdf' },
	files: { field: files('文件集', 'Files'), value: ['/storage/manual.pdf', '/storage/care.pdf'] },
	icon: { field: icon('图标', 'Icon'), value: 'fa fa-cube' },
	color: { field: color('颜色', 'Colour'), value: '#1e6b52' },
	city: { field: city('地区', 'Place'), value: ['330000', '330100', '330106'], shown: '浙江省 / 杭州市 / 西湖区' },
	editor: {
		field: editor('富文本', 'Formatted text'),
		value: '<h2>Glaze</h2><p>Celadon, <strong>fired twice</strong>.</p><ul><li>Food safe</li></ul>',
	},
};
