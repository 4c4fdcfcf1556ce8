import { expect, test } from 'vitest';
import type { Preview } from './checkout.rules.ts';
import { noWords, sentWords } from './order-words.ts';

const preview = { groups: [{ merchant_id: 0 }, { merchant_id: 7 }] } as unknown as Preview;

test('each seller of the checkout gets its note, whoever sells nothing of it any more none', () => {
	const notes = { 0: ' 轻放 ', 7: '  ', 9: '谁也不看' };
	expect(sentWords({ ...noWords, notes }, preview)).toEqual({
		user_remark: '',
		notes: [{ merchant_id: 0, text: '轻放' }],
		is_gift: 0,
		gift_message: '',
	});
});

test('where the price is not known nothing that was written is lost', () => {
	expect(sentWords({ ...noWords, notes: { 7: '轻放' } }, undefined).notes).toEqual([{ merchant_id: 7, text: '轻放' }]);
});

test('a card goes with a gift alone, and stays typed where the tick is taken away', () => {
	const words = { ...noWords, card: ' 生日快乐 ' };
	expect(sentWords(words, preview)).toMatchObject({ is_gift: 0, gift_message: '' });
	expect(sentWords({ ...words, isGift: true }, preview)).toMatchObject({ is_gift: 1, gift_message: '生日快乐' });
});
