import { expect, test } from 'vitest';
import { languages } from '#domain/kernel/language.ts';
import { knownReasonCodes, refundReasonText } from './refund.reasons.ts';

test('every reason that has a code has words in each language, and staff’s own words stay as they are', () => {
	for (const code of knownReasonCodes) {
		for (const language of languages) expect(refundReasonText(code, language)).not.toBe(code);
	}
	expect(refundReasonText('latePayment', 'zh-cn')).toBe('付款晚到或重复付款');
	expect(refundReasonText('latePayment', 'en')).toBe('Paid too late or twice');
	expect(refundReasonText('it came late', 'zh-cn')).toBe('it came late');
});
