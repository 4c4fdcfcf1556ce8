import { expect, test } from 'vitest';
import { changesIn, inOneLine, labelsFor, marginReasonIn } from './log.rules.ts';

const words = { on: 'On', off: 'Off' };
const edit = (changes: object) => ({ url: '/admin/auth.Rule/edit', changes: JSON.stringify(changes) });

test('a line says what was changed by the labels and the words of its screen', () => {
	const changes = changesIn(edit({ title: ['Goods', 'Works'], keepalive: ['0', 1] }), 'en', words);
	const label = labelsFor('/admin/auth.Rule/edit', 'en');
	expect(inOneLine(changes, label)).toBe(`${label('title')}: Goods → Works; ${label('keepalive')}: Off → On`);
	expect(label('title')).not.toBe('title');
});

test('what every write changes is left out, an empty text is a dash', () => {
	const changes = changesIn(edit({ version: [1, 2], update_time: [1, 2], remark: ['', 'All'] }), 'en', words);
	expect(changes).toEqual([{ field: 'remark', before: '–', after: 'All' }]);
});

test('a choice is said by its label, not by its code', () => {
	const [change] = changesIn(edit({ type: ['menu', 'button'] }), 'en', words);
	expect([change?.before, change?.after]).not.toContain('menu');
});

test('amounts of goods are said as amounts, with the variant they are of', () => {
	const line = {
		url: '/admin/shop.goods.Goods/edit',
		changes: JSON.stringify({ 'price · Blue': ['128.00', '99.00'] }),
	};
	expect(changesIn(line, 'en', words)).toEqual([{ field: 'price · Blue', before: '¥128.00', after: '¥99.00' }]);
});

test('fields of screens with routes of their own have labels, and why something may sell below cost is read out of what was sent', () => {
	const label = labelsFor('/admin/shop.market.Promotion/edit', 'en');
	expect(label('discount_rate')).toBe('To pay');
	expect(marginReasonIn('{"name":"x","margin_reason":"Clearance"}')).toBe('Clearance');
	expect(marginReasonIn('{"margin_reason":3}')).toBe('');
	expect(marginReasonIn('cut off {')).toBe('');
});
