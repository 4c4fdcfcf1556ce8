import { expect, test } from 'vitest';
import { digitsIn, statusDigits } from './status-digits.ts';

test('no code of a status stands as a digit in the statements and services of the server', () => {
	expect(statusDigits()).toEqual([]);
});

test.each([
	["sql`update shop_order set status = '2' where id = 7`"],
	["sql`select 1 from timer where state in ('1', '4')`"],
	["sql`case when done then '3' else status end`"],
	["sql`where r.status = any('{1,4}'::text[])`"],
	['sql`select 1 from delivery_address where type & 2 <> 0`'],
	[`sql\`a \${sql\`where audit_status <> '3'\`}\``],
	['const isShown = "g.status = \'1\'";'],
	["db.selectFrom('banner').where('banner.status', '=', '1')"],
	["if (row.status === '1') return;"],
	["db.updateTable('refund').set({ audit_status: '2' })"],
])('a digit is found in %s', (source) => {
	expect(digitsIn(source, 'a.ts')).toEqual(['a.ts:1']);
});

test.each([
	[`sql\`update shop_order set status = \${lit(orderStatus.toShip)}, num = num + 1 where limit_num = 2\``],
	["sql`select 'place' from timer where kind = 'auto_receive' and tries in (1, 2)`"],
	["// state = '1'"],
	["db.selectFrom('goods').where('num', '=', '1')"],
])('none is found in %s', (source) => {
	expect(digitsIn(source, 'a.ts')).toEqual([]);
});

test('a literal of a statement is found in a text that is none', () => {
	expect(digitsIn(`const shown = \`g.status = \${lit(goodsStatus.onShelf)}\`;`, 'a.ts')).toEqual(['a.ts:1']);
});
