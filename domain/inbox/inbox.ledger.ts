import type { Language, Texts } from '#domain/kernel/language.ts';
import { isMoneyReferring, type MoneyLogType, moneyLogText, moneyLogType } from '#domain/member/money.log.ts';
import { isScoreReferring, type ScoreLogType, scoreLogText, scoreLogType } from '#domain/member/score.log.ts';
import type { MessageKindName } from './inbox.kinds.ts';

/** Payments and refunds tell of themselves. */
const toldElsewhere: readonly MoneyLogType[] = [moneyLogType.pay, moneyLogType.refund, moneyLogType.returnFee];

/** Points that a member puts into an order and gets back where it is not paid move by themselves. */
const untoldPoints: readonly ScoreLogType[] = [scoreLogType.use, scoreLogType.release];

interface LedgerWords {
	/** None where the line tells nobody. */
	readonly kinds: readonly MessageKindName[];
	readonly facts: { readonly why: Texts; readonly memo: string };
}

/** What a line of the balance says in its member's inbox besides the sum. */
export function moneyWords(type: MoneyLogType, memo: string): LedgerWords {
	const kinds = toldElsewhere.includes(type) ? [] : (['money.up', 'money.down'] as const);
	const isReferring = isMoneyReferring(type);
	const why = inEach((language) => moneyLogText(type, isReferring ? memo : '', language));
	return { kinds, facts: { why, memo: isReferring ? '' : memo } };
}

/** The same of a line of the points. */
export function pointsWords(type: ScoreLogType, memo: string): LedgerWords {
	const kinds = untoldPoints.includes(type) ? [] : (['points.up', 'points.down'] as const);
	const isReferring = isScoreReferring(type);
	const why = inEach((language) => scoreLogText({ type, memo: isReferring ? memo : '' }, language));
	return { kinds, facts: { why, memo: isReferring ? '' : memo } };
}

function inEach(text: (language: Language) => string): Texts {
	return { 'zh-cn': text('zh-cn'), en: text('en') };
}
