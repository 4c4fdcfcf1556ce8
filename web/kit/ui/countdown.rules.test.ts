import { expect, test } from 'vitest';
import { leftOf } from '#web/kit/ui/countdown.rules.ts';

test('days come with hours, hours with minutes, less is a clock', () => {
	expect(leftOf(2 * 86_400 + 3 * 3600 + 59)).toEqual({ form: 'days', days: 2, hours: 3 });
	expect(leftOf(3600)).toEqual({ form: 'hours', hours: 1, minutes: 0 });
	expect(leftOf(3599)).toEqual({ form: 'clock', clock: '59:59' });
	expect(leftOf(65)).toEqual({ form: 'clock', clock: '1:05' });
});

test('a time that is over stays at nothing', () => {
	expect(leftOf(-5)).toEqual({ form: 'clock', clock: '0:00' });
});
