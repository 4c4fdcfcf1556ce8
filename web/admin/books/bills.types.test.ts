import { expect, test } from 'vitest';
import { billRowKinds, differenceKinds } from '#domain/bill/bill.rules.ts';
import english from './admin-bills.messages.en.json' with { type: 'json' };
import chinese from './admin-bills.messages.zh-cn.json' with { type: 'json' };
import { billName, type DifferenceRow, todoOf } from './bills.types.ts';

const textOf = (messages: object, key: string) =>
	key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], messages);

test('each kind of difference says in both languages what can be done about it', () => {
	for (const kind of differenceKinds) {
		for (const row_kind of billRowKinds) {
			for (const known of [0, 1]) {
				const transfer_status = known && row_kind === 'refund' ? '2' : '';
				const row = { kind, row_kind, attempt_id: known, transfer_status } as DifferenceRow;
				for (const messages of [chinese, english])
					expect(textOf(messages, todoOf(row)), todoOf(row)).toBeTypeOf('string');
			}
		}
	}
	const row = { kind: 'company', row_kind: 'refund', attempt_id: 3, transfer_status: '' } as DifferenceRow;
	expect(todoOf(row)).toBe('todo.company.refund.unknown');
});

test('a bill has a name in the address of the page, which a notice uses as well', () => {
	expect(billName({ channel: 'wechat', day: '2026-09-01' })).toBe('wechat-2026-09-01');
});
