import { expect, test } from 'vitest';
import { hashAddress } from './hash-address.ts';

test.each([
	['/', '#/admin/auth/admin', '/admin/auth/admin'],
	['/merchant', '#/admin/shop/order/order?status=2', '/admin/shop/order/order?status=2'],
	['/store/', '#/user/order/index', '/user/order/index'],
	['/admin', '#/admin', '/admin'],
])('%s with %s opens %s', (pathname, hash, wanted) => {
	expect(hashAddress(pathname, hash)).toBe(wanted);
});

test.each([
	['/', ''],
	['/', '#main'],
	['/', '#//evil.example/admin'],
	['/', '#/administration'],
	['/', '#/\\evil.example'],
	['/admin/shop/order/order', '#/admin/auth/admin'],
])('%s with %s stays where it is', (pathname, hash) => {
	expect(hashAddress(pathname, hash)).toBeUndefined();
});
