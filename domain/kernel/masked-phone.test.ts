import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
	couldBePhone,
	maskedPhone,
	queryWithMaskedPhones,
	searchWithMaskedPhones,
	withMaskedPhones,
} from './masked-phone.ts';

test('a number keeps its length, its beginning and its end', () => {
	expect(maskedPhone('13800138000')).toBe('138****8000');
	expect(maskedPhone('02087654321')).toBe('020****4321');
	expect(maskedPhone('87654321')).toBe('876*4321');
	expect(maskedPhone('110')).toBe('*10');
	expect(maskedPhone('')).toBe('');
});

test('no number of three digits and more is shown whole', () => {
	fc.assert(
		fc.property(fc.stringMatching(/^[0-9]{3,20}$/), (phone) => {
			expect(maskedPhone(phone)).toHaveLength(phone.length);
			expect(maskedPhone(phone)).toContain('*');
		}),
	);
});

test('an address in one line keeps everything but its number', () => {
	expect(withMaskedPhones('周砚 13800000002 上海市 浦东新区 2 号 1201 室')).toBe(
		'周砚 138****0002 上海市 浦东新区 2 号 1201 室',
	);
	expect(withMaskedPhones('Vic 0571-88888888 3-2-1201')).toBe('Vic 057******8888 3-2-1201');
	expect(withMaskedPhones('Vic +8613800138000 12 Rd')).toBe('Vic +86*******8000 12 Rd');
	expect(withMaskedPhones('518057')).toBe('518057');
});

test('whole phones are distinguished from names, short numbers and those of orders', () => {
	const phones = [
		'13800138000',
		' 138 0013-8000',
		'+8613800138000',
		'0571-88888888',
		'1234567',
		'138\u00000013\u00008000',
	];
	for (const phone of phones) expect(couldBePhone(phone)).toBe(true);
	for (const text of ['', '8000', '123456', '2026112308485200012345', '茶碗 13800138000', 'T13800138000']) {
		expect(couldBePhone(text)).toBe(false);
	}
});

test('of the query of an address the numbers that are searched for are masked, and nothing else', () => {
	const query = 'create_time=2026-01-01%2C2026-01-31&order=id,desc&status=1&broken=%E4&empty&quickSearch=茶碗';
	expect(queryWithMaskedPhones(query)).toBe(query);
	for (const name of ['phone', 'mobile', 'user.mobile', 'quickSearch']) {
		for (const phone of ['13800138000', '138-0013-8000', '138+0013+8000', '138%200013%208000']) {
			expect(queryWithMaskedPhones(`a=1&${name}=${phone}&b=2`)).toMatch(/^a=1&[\w.]+=138\*+8000&b=2$/);
		}
	}
});

test('a number is masked in whatever shape an address searches for it', () => {
	for (const name of [
		'search[0][val]',
		'search%5B0%5D%5Bval%5D[1]',
		'initValue',
		'initValue[]',
		'phone[0]',
		'user.mobile[]',
		'quickSearch',
	]) {
		for (const phone of [
			'tel:13800138000',
			'tel%3A138-0013-8000',
			'%31%33800138000',
			'138%20001%2038000',
			'12,13800138000,13900139000',
		]) {
			const masked = queryWithMaskedPhones(`a=1&${name}=${phone}&b=2`);
			expect(masked.replace(/[^\d&]|%20/g, ''), masked).not.toContain('13800138000');
			expect(masked).toMatch(/^a=1&.*\*.*&b=2$/);
		}
	}
	for (const query of [
		'13800138000',
		'%2B8613800138000=',
		'note=tel+13800138000',
		'note[13800138000]=1',
		'mobile=13800138000=1',
	]) {
		expect(decodeURIComponent(queryWithMaskedPhones(query))).not.toContain('13800138000');
	}
});

test('of a search every number is masked that could be a phone’s, those of orders stay', () => {
	expect(searchWithMaskedPhones('tel:138-0013-8000 茶碗')).toBe('tel:138******8000 茶碗');
	expect(searchWithMaskedPhones('13800138000 13900139000')).toBe('138****8000 139****9000');
	expect(searchWithMaskedPhones('2026112308485200012345 13800138000')).toBe('2026112308485200012345 138****8000');
	for (const text of ['', '茶碗 20', '2026112308485200012345', 'RN2026112308485200012345'])
		expect(searchWithMaskedPhones(text)).toBe(text);
});

test('a number in groups is masked whatever digits stand before and behind it', () => {
	const digits = fc.stringMatching(/^[0-9]{0,12}$/);
	const gap = fc.constantFrom(' ', '-', ' - ', '/', '.');
	fc.assert(
		fc.property(digits, digits, gap, gap, (before, behind, around, within) => {
			const phone = ['138', '0013', '8000'].join(within);
			const masked = searchWithMaskedPhones([before, phone, behind].join(around));
			expect(masked).not.toContain(phone);
		}),
	);
	expect(searchWithMaskedPhones('138-0013-8000 20240101')).not.toMatch(/138|0013|8000|20240101/);
	expect(searchWithMaskedPhones('1 2026112308485200012345 2')).toBe('1 2026112308485200012345 2');
});

test('a search that is one value is masked like its parts', () => {
	for (const phone of ['138 0013 8000', '138-0013-8000', '13800138000']) {
		const search = JSON.stringify([{ field: 'mobile', operator: '=', val: phone }]);
		for (const name of ['search', 'search[]', 'search[0]']) {
			const masked = decodeURIComponent(queryWithMaskedPhones(`${name}=${encodeURIComponent(search)}`));
			expect(masked).not.toContain(phone);
			expect(masked).toContain('"field":"mobile"');
		}
	}
	const plain = `search=${encodeURIComponent('[{"field":"status","val":"1"}]')}`;
	expect(queryWithMaskedPhones(plain)).toBe(plain);
});
