import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languages } from '#domain/kernel/language.ts';
import { freightRule, knownReasonCodes, reasonsFor, refundReasonText } from './refund.reasons.ts';
import { appliedTypes, refundType } from './refund.status.ts';

test('every reason that has a code has words in each language, and staff’s own words stay as they are', () => {
	for (const code of knownReasonCodes) {
		for (const language of languages) expect(refundReasonText(code, language)).not.toBe(code);
	}
	expect(refundReasonText('latePayment', 'zh-cn')).toBe('付款晚到或重复付款');
	expect(refundReasonText('latePayment', 'en')).toBe('Paid too late or twice');
	expect(refundReasonText('it came late', 'zh-cn')).toBe('it came late');
});

test('pieces that were never sent take their freight along, unless their member has changed their mind', () => {
	const wishes = fc.constantFrom(...appliedTypes).chain((type) =>
		fc.record({
			type: fc.constant(type),
			reason: fc.constantFrom(...reasonsFor(type)),
			isWhole: fc.boolean(),
			isOwnWish: fc.boolean(),
		}),
	);
	fc.assert(
		fc.property(wishes, ({ type, reason, ...by }) => {
			const rule = freightRule({ type, reason }, by);
			const isUnsent = type === refundType.notShipped;
			if (isUnsent && by.isWhole) expect(rule).toBe('all');
			else if (isUnsent) expect(rule).toBe(by.isOwnWish && reason !== 'slow' ? 'none' : 'share');
			else expect(rule).not.toBe('all');
			// Nobody in the member's place chooses a reason that brings less than the member could ask for.
			if (!by.isOwnWish && type !== refundType.returned) expect(rule).not.toBe('none');
		}),
	);
});
