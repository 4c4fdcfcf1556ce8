import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type NamedArea, recogniseAddress } from './address.recognise.ts';

const area = (id: number, pid: number, level: number, ...names: string[]): NamedArea => ({ id, pid, level, names });
const areas = [
	area(32, 0, 1, '江苏省', '江苏', 'Jiangsu'),
	area(3205, 32, 2, '苏州市', '苏州', 'Suzhou'),
	area(320508, 3205, 3, '姑苏区', '姑苏', 'Gusu'),
	area(3201, 32, 2, '南京市', '南京', 'Nanjing'),
	area(320106, 3201, 3, '鼓楼区', '鼓楼', 'Gulou'),
	area(35, 0, 1, '福建省', '福建', 'Fujian'),
	area(3501, 35, 2, '福州市', '福州', 'Fuzhou'),
	area(350102, 3501, 3, '鼓楼区', '鼓楼', 'Gulou'),
	area(11, 0, 1, '北京市', '北京', 'Beijing'),
	area(1101, 11, 2, '北京市', '北京', 'Beijing'),
	area(110105, 1101, 3, '朝阳区', '朝阳', 'Chaoyang'),
];
const suzhou = { province_id: 32, city_id: 3205, area_id: 320508 };

test.each([
	['顾青禾 13812345678 江苏省苏州市姑苏区平江路大儒巷36号', '平江路大儒巷36号'],
	['江苏省苏州市姑苏区平江路大儒巷36号，顾青禾，13812345678', '平江路大儒巷36号'],
	['江苏苏州姑苏平江路大儒巷36号 顾青禾 138-1234-5678', '平江路大儒巷36号'],
	[
		'收件人：顾青禾\n手机号码：+86 138 1234 5678\n所在地区：江苏省 苏州市 姑苏区\n详细地址：平江路大儒巷36号',
		'平江路大儒巷36号',
	],
	['13812345678 江苏省苏州市姑苏区 平江路 大儒巷36号 2栋301室 顾青禾', '平江路 大儒巷36号 2栋301室'],
])('%s', (pasted, detail) => {
	expect(recogniseAddress(pasted, areas)).toEqual({ consignee: '顾青禾', phone: '13812345678', ...suzhou, detail });
});

test('a name that stands before the province without a space is told from it', () => {
	expect(recogniseAddress('顾青禾江苏省苏州市姑苏区平江路1号', areas)).toMatchObject({
		consignee: '顾青禾',
		...suzhou,
	});
});

test('Latin names and streets keep their spaces', () => {
	expect(recogniseAddress('Lin Mo, +8613812345678, Jiangsu Suzhou Gusu, 36 Daru Lane', areas)).toEqual({
		consignee: 'Lin Mo',
		phone: '13812345678',
		...suzhou,
		detail: '36 Daru Lane',
	});
});

test('a district of a name that several have is taken by its city, and left open without', () => {
	expect(recogniseAddress('南京市鼓楼区汉口路22号', areas)).toMatchObject({
		province_id: 32,
		city_id: 3201,
		area_id: 320106,
	});
	expect(recogniseAddress('鼓楼区汉口路22号', areas)).toMatchObject({ province_id: 0, city_id: 0, area_id: 0 });
});

test('a city that is its own province is both', () => {
	expect(recogniseAddress('北京市朝阳区建国路88号 林墨 010-65881234', areas)).toEqual({
		consignee: '林墨',
		phone: '010-65881234',
		province_id: 11,
		city_id: 1101,
		area_id: 110105,
		detail: '建国路88号',
	});
});

test('a district without its province brings what lies above it', () => {
	expect(recogniseAddress('姑苏区平江路1号', areas)).toMatchObject(suzhou);
});

test('whatever is pasted, only parts of it come out', () => {
	fc.assert(
		fc.property(fc.string({ maxLength: 300, unit: 'grapheme' }), (pasted) => {
			const { consignee, detail } = recogniseAddress(pasted, areas);
			expect(pasted).toContain(consignee);
			expect(detail.length).toBeLessThanOrEqual(200);
		}),
	);
});
