import { expect, test } from 'vitest';
import { cancelType } from '#domain/order/order.status.ts';
import english from './member-order.messages.en.json' with { type: 'json' };
import chinese from './member-order.messages.zh-cn.json' with { type: 'json' };
import { endKeyOf } from './order-end.rules.ts';

test.each([
	['zh-cn', chinese],
	['en', english],
])('a member reads why an order ended, each way in a sentence of its own: %s', (_language, { end }) => {
	const types = Object.values(cancelType);
	const sentences = types.map((type) => end[endKeyOf(type)]);
	expect(sentences.every(Boolean)).toBe(true);
	expect(new Set(sentences).size).toBe(types.length);
});
