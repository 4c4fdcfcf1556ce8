import { expect, test } from 'vitest';
import { giftOf, remarkFor } from './order-words.ts';

test('a merchant reads the note to it, and others what is written to all', () => {
	const words = {
		user_remark: '轻放',
		notes: [
			{ merchant_id: 3, text: '刻上 L' },
			{ merchant_id: 4, text: '' },
		],
	};
	expect([3, 4, 5].map((id) => remarkFor(words, id))).toEqual(['刻上 L', '轻放', '轻放']);
	expect(remarkFor({ user_remark: '' }, 3)).toBe('');
});

test('words on a card make a gift, and a gift needs none', () => {
	expect(giftOf({ user_remark: '' })).toBeNull();
	expect(giftOf({ user_remark: '', is_gift: 1 })).toBe('');
	expect(giftOf({ user_remark: '', is_gift: 0, gift_message: '生日快乐' })).toBe('生日快乐');
});
