import { expect, test } from 'vitest';
import { greetingAt } from '#web/kit/ui/greeting.rules.ts';

test('the greeting changes at 5, 9, 12, 14 and 18 o’clock', () => {
	const greetings = Array.from({ length: 24 }, (_, hour) => greetingAt(hour));
	const changes = greetings.flatMap((greeting, hour) => (greeting === greetings[hour - 1] ? [] : [hour]));
	expect(changes).toEqual([0, 5, 9, 12, 14, 18]);
	expect([4, 5, 9, 12, 14, 18, 23].map(greetingAt)).toEqual([
		'night',
		'early',
		'morning',
		'noon',
		'afternoon',
		'evening',
		'evening',
	]);
});
