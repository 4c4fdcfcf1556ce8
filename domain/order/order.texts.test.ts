import { expect, test } from 'vitest';
import { orderLogText } from './order.texts.ts';

test('a history names the way of payment in the language of its reader', () => {
	const facts = { amount: '12.30', channel: 'mock' };
	expect(orderLogText('order.log.paid', facts, 'zh-cn')).toBe('支付成功，¥12.30（模拟支付）');
	expect(orderLogText('order.log.paid', { ...facts, channel: 'balance' }, 'en')).toBe('Paid ¥12.30 (balance)');
});

test('a history names the company in the language of its reader, and one kept in a single language as it is', () => {
	const facts = { company: { 'zh-cn': '顺丰速运', en: 'SF Express' }, tracking_no: 'SF123' };
	expect(orderLogText('order.log.shipped', facts, 'zh-cn')).toBe('已发货，顺丰速运 SF123');
	expect(orderLogText('order.log.shipped', facts, 'en')).toBe('Shipped by SF Express, SF123');
	expect(orderLogText('order.log.shipped', { ...facts, company: '顺丰速运' }, 'en')).toBe('Shipped by 顺丰速运, SF123');
});
