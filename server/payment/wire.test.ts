import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as alipay from './alipay.wire.ts';
import * as card from './card.wire.ts';
import * as wechat from './wechat.wire.ts';

const letters = fc.string({
	unit: fc.oneof(
		fc.constantFrom('a', ' ', 'é', '茶', '🍵', '👨‍👩‍👧', '/', '=', '&'),
		fc.string({ unit: 'binary', maxLength: 1 }),
	),
});
/** Whole seconds of this century, none of which is in a year of five digits. */
const moment = fc.integer({ min: 946_684_800, max: 4_102_444_799 });

/** Whether no letter of it is a half: that is no UTF-8. */
const isWhole = (text: string) => Buffer.from(text).toString() === text;

describe('a text that has to be short', () => {
	test('has no more bytes than it may have, no half letter, and could not be longer', () => {
		fc.assert(
			fc.property(letters, fc.nat({ max: 60 }), (text, most) => {
				const short = wechat.shortened(text, most);
				expect(Buffer.byteLength(short)).toBeLessThanOrEqual(most);
				expect(text.startsWith(short)).toBe(true);
				expect(isWhole(short)).toBe(true);
				const [next] = text.slice(short.length);
				if (next !== undefined) expect(Buffer.byteLength(short + next)).toBeGreaterThan(most);
			}),
		);
	});

	test("is at Alipay's a title without the signs that it takes in none", () => {
		fc.assert(
			fc.property(letters, (text) => {
				const subject = alipay.subjectText(text.repeat(30));
				expect([...subject].length).toBe(Math.min(128, [...text].length * 30));
				expect(subject).not.toMatch(/[/=&]/);
				expect(isWhole(subject)).toBe(true);
			}),
		);
	});
});

describe('an amount', () => {
	const trade = (total_amount: string) => ({ out_trade_no: 'A1', trade_no: '1', total_amount, gmt_payment: '' });
	const amountOf = (text: string) => alipay.noticeOf(trade(text), 0).amount;

	test("loses no cent on its way into Alipay's decimals and back", () => {
		fc.assert(
			fc.property(fc.nat({ max: 1e10 }), (amount) => {
				const text = alipay.amountText(amount);
				expect(text).toMatch(/^(?:0|[1-9]\d*)\.\d\d$/);
				expect(BigInt(text.replace('.', ''))).toBe(BigInt(amount));
				expect(amountOf(text)).toBe(amount);
				// As it may come back: without what says nothing.
				expect(amountOf(text.replace(/\.00$|0$/, ''))).toBe(amount);
			}),
		);
	});

	test.each(['', ' ', '1.005', '1e3', '0x10', 'NaN', '1,00', '１', '1.', '.5'])('is not %j', (text) => {
		expect(() => amountOf(text)).toThrow('an amount of');
	});
});

describe('a moment', () => {
	test('is the same second after it went to a company and came back', () => {
		fc.assert(
			fc.property(moment, (at) => {
				const gmt_payment = alipay.momentText(at);
				expect(gmt_payment).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
				const trade = { out_trade_no: 'A1', trade_no: '1', total_amount: '1.00', gmt_payment };
				expect(alipay.noticeOf(trade, 0).paidAt).toBe(at);
				expect(Date.parse(wechat.momentText(at))).toBe(at * 1000);
			}),
		);
	});
});

describe('what Stripe signs', () => {
	const secret = 'whsec_of_a_test';
	const freshSeconds = 300;

	test('is believed as it was signed, by one of two secrets, and not when body, moment or secret is another', () => {
		fc.assert(
			fc.property(letters, letters, moment, fc.integer({ min: -400, max: 400 }), (body, other, at, late) => {
				const mac = card.macOf(secret, at, body);
				const signature = `t=${at},v1=${card.macOf('whsec_older', at, body)},v1=${mac},v0=${mac}`;
				const asked = { signature, body, now: at + late, freshSeconds };
				const isFresh = Math.abs(late) <= freshSeconds;
				expect(card.isSigned(secret, asked)).toBe(isFresh);
				expect(card.isSigned('whsec_another', asked)).toBe(false);
				expect(card.isSigned('', asked)).toBe(false);
				expect(card.isSigned(secret, { ...asked, body: other })).toBe(
					isFresh && Buffer.from(other).equals(Buffer.from(body)),
				);
				const moved = signature.replace(`t=${at}`, `t=${at + 1}`);
				expect(card.isSigned(secret, { ...asked, signature: moved })).toBe(false);
				expect(card.isSigned(secret, { ...asked, signature: other })).toBe(false);
			}),
		);
	});
});
