import type { ReactNode } from 'react';
import type { Texts } from '#domain/kernel/language.ts';
import { levelErrors } from '#domain/level/level.errors.ts';
import { balanceErrors } from '#domain/member/balance.errors.ts';
import { cents } from '#domain/money/cents.ts';
import { centsToWire, wireToCents } from '#domain/money/decimal.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { amountOf, pointsOf } from './balance.rules.ts';

/** A member by name. */
export interface Person {
	readonly id: number;
	readonly username: string;
	readonly nickname: string;
}

/** A member and what is known of what they have. */
export interface Standing extends Person {
	readonly money?: string;
	readonly score?: number;
	readonly growth?: number;
}

/** What staff changes by hand: in its smallest unit inside, as the wire has it outside. */
export interface ChangeKind {
	read(text: string): number | undefined;
	balance(member: Standing): number;
	show(amount: number, isChange: boolean): ReactNode;
	readonly sign: string;
	readonly tooLow: Texts;
	readonly noChange: Texts;
}

const money: ChangeKind = {
	read: amountOf,
	balance: (member) => wireToCents(member.money ?? '') ?? 0,
	show: (amount, isChange) => <Money amount={centsToWire(cents(amount))} {...(isChange && { look: 'signed' })} />,
	sign: '¥',
	tooLow: balanceErrors['balance.tooLow'],
	noChange: balanceErrors['balance.noChange'],
};

const score: ChangeKind = {
	read: pointsOf,
	balance: (member) => member.score ?? 0,
	show: (amount, isChange) => <Points amount={amount} isChange={isChange} />,
	sign: '',
	tooLow: balanceErrors['score.tooLow'],
	noChange: balanceErrors['score.noChange'],
};

const growth: ChangeKind = {
	read: pointsOf,
	balance: (member) => member.growth ?? 0,
	show: (amount, isChange) => <Points amount={amount} isChange={isChange} />,
	sign: '',
	tooLow: levelErrors['growth.tooLow'],
	noChange: levelErrors['growth.noChange'],
};

export const changeKinds = { money, score, growth } as const;

/** Points or growth, a change of them with its sign. */
export function Points({ amount, isChange = false }: { amount: number; isChange?: boolean }): ReactNode {
	const sign = isChange && amount > 0 ? '+' : '';
	return <span className="at-figures">{`${sign}${amount}`.replace('-', '−')}</span>;
}
