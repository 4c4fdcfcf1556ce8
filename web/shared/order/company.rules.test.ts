import { expect, test } from 'vitest';
import { companiesLike, companyGuessed, companyMeant } from '#web/shared/order/company.rules.ts';

const sf = { id: 1, name: 'SF Express', code: 'shunfeng' };
const yto = { id: 3, name: 'YTO Express', code: 'yuantong' };
const zto = { id: 2, name: 'ZTO Express', code: 'zhongtong' };
const all = [sf, zto, yto];

test('a company is what was typed: by its whole name or code, or by a part that no other has', () => {
	expect(companyMeant(all, ' sf express ')).toBe(sf);
	expect(companyMeant(all, 'ZHONGTONG')).toBe(zto);
	expect(companyMeant(all, 'yt')).toBe(yto);
	expect(companyMeant(all, 'express')).toBeUndefined();
	expect(companyMeant(all, 'YTO Expres s')).toBeUndefined();
	expect(companyMeant(all, '')).toBeUndefined();
});

test('a part finds its companies, a whole name leaves the choice of all', () => {
	expect(companiesLike(all, 'to')).toEqual([zto, yto]);
	expect(companiesLike(all, 'SF Express')).toEqual(all);
	expect(companiesLike(all, 'DHL')).toEqual([]);
});

test('the usual company is taken where the number can be one of it, another where it can be of that one alone', () => {
	expect(companyGuessed([1, 2], '2')).toBe('2');
	expect(companyGuessed([1], '2')).toBe('1');
	expect(companyGuessed([1, 3], '2')).toBeUndefined();
	expect(companyGuessed([], '2')).toBe('2');
	expect(companyGuessed([], '')).toBeUndefined();
});
