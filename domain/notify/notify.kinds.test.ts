import { expect, test } from 'vitest';
import { adminMenus } from '#domain/menus.ts';
import { notifyKinds } from '#domain/notices.generated.ts';
import { notifyTarget, notifyTexts, typesFor } from './notify.kinds.ts';

const order = { order_no: '20260101' };

test.each([
	['orderPaid', order, '/admin/shop/order/order?status=2&order_no=20260101'],
	['cancelApplied', order, '/admin/shop/order/order?status=7'],
	['cancelOverdue', order, '/admin/shop/order/order?status=7&order_no=20260101'],
	['shipOverdue', order, '/admin/shop/order/order?status=2&order_no=20260101'],
	['refundApplied', order, '/admin/shop/order/refund?audit_status=1&orderRelation.order_no=20260101'],
	[
		'exportDone',
		{ name: '订单 & 明细' },
		'/admin/shop/order/export?name=%E8%AE%A2%E5%8D%95%20%26%20%E6%98%8E%E7%BB%86',
	],
	['lowStock', { name: 'Tea' }, '/admin/shop/goods/goods?name=Tea'],
] as const)('%s opens its list with the rows it is about', (kind, facts, target) => {
	expect(notifyTarget(notifyKinds[kind].type, facts)).toBe(target);
});

test('a type of a later version leads nowhere', () => {
	expect(notifyTarget('99', order)).toBe('');
});

test('an admin is notified of what they may open, and of nothing else', () => {
	expect(typesFor(new Set())).toEqual([]);
	expect(typesFor(new Set(['shop/goods/goods/index'])).toSorted()).toEqual(['5', '6']);
	expect(typesFor(new Set(['shop/order/order/index', 'shop/goods/import/index'])).toSorted()).toEqual([
		'1',
		'14',
		'17',
		'18',
		'19',
		'2',
		'22',
		'23',
	]);
	expect(typesFor(new Set(['shop/order/refund/index'])).toSorted()).toEqual(['25', '3', '7', '8']);
});

test('every sentence is whole in both languages', () => {
	const parcel = { company: '顺丰', tracking_no: 'SF1' };
	const words = {
		state: 'ABNORMAL',
		merchant: '松间',
		amount: '1.00',
		reason: '…',
		result: '成功',
		result_en: 'succeeded',
		stock: 1,
		created: 1,
		updated: 1,
		failed: 0,
		count: 1,
		hours: 1,
		score: 1,
		channel: 'mock',
		day: '2026-09-01',
		trade_no: 'M1',
		...parcel,
	};
	for (const kind of Object.keys(notifyKinds) as (keyof typeof notifyKinds)[]) {
		const texts = notifyTexts(kind, { ...order, name: '茶', words });
		for (const text of Object.values(texts)) expect(text).not.toMatch(/[{}]/);
	}
});

test('no two kinds share a number, and the notices stand in the menu', () => {
	const types = Object.values(notifyKinds).map(({ type }) => type);
	expect(new Set(types).size).toBe(types.length);
	expect(adminMenus.some(({ name }) => name === 'shop/notify')).toBe(true);
});
