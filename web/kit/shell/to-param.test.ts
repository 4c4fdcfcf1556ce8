import { expect, test } from 'vitest';
import { isInside, isLocal, readTo, writeTo } from '#web/kit/shell/to-param.ts';

test('path and query come back from the parameter', () => {
	const text = decodeURIComponent(writeTo('/admin/shop/order/order', '?status=2&order_no=A+1'));
	expect(JSON.parse(text)).toEqual({ path: '/admin/shop/order/order', query: { status: '2', order_no: 'A 1' } });
	expect(readTo(text)).toBe('/admin/shop/order/order?status=2&order_no=A+1');
});

test('an encoded slash of an iframe address survives', () => {
	const text = decodeURIComponent(writeTo('/admin/iframe/https%3A%2F%2Fexample.com', ''));
	expect(text).not.toContain('%');
	expect(readTo(text)).toBe('/admin/iframe/https%3A%2F%2Fexample.com');
});

test('a broken parameter and an address outside the shop are ignored', () => {
	expect(readTo('{')).toBeUndefined();
	expect(readTo(undefined)).toBeUndefined();
	expect(readTo('{"path":"//evil.example"}')).toBeUndefined();
	expect(readTo('{"path":"javascript:alert(1)"}')).toBeUndefined();
	expect(isLocal('/\\evil.example')).toBe(false);
	for (const gap of ['\t', '\n', '\r']) expect(isLocal(`/${gap}/evil.example`)).toBe(false);
});

test('an area contains its base path and what lies below, not what only begins alike', () => {
	expect(isInside('/user', '/user')).toBe(true);
	expect(isInside('/user', '/user/login')).toBe(true);
	expect(isInside('/user', '/users')).toBe(false);
});
