import type { ReactNode } from 'react';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { yuan } from '#domain/kernel/yuan.ts';
import type { merchantReadOrder } from '#domain/order-desk/desk.contract.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import { formatTime } from '#web/kit/ui/time.tsx';
import classes from './order-income.module.css';
import { type Expected, incomeOf, isLedgerType, isSold } from './order-income.rules.ts';

type Order = AnswerOf<typeof merchantReadOrder>['order'];

interface Income {
	income: NonNullable<Order['income']>;
	ledger: NonNullable<Order['ledger']>;
	borne: NonNullable<Order['borne']>;
	rates: NonNullable<Order['rates']>;
	/** What of its commission is on freight. */
	freightCommission: string;
	/** What the first line of the book waits for, if it is ever written. */
	expected: Expected;
}

/** What the creator gets for an order, of which parts, and when. */
export function OrderIncome({ income, ledger, borne, rates, freightCommission, expected }: Income): ReactNode {
	const { t } = useTranslation('merchant-order');
	const { parts, total, state, availableAt, released } = incomeOf(ledger);
	const explained = isSold({ expected, isBooked: ledger.length > 0 }) && (
		<>
			{borne.map(({ kind, amount }) => (
				<p key={kind} className={classes['when']}>
					{t(`borne.${kind}`, { amount: yuan(amount) })}
				</p>
			))}
			{rates.map(({ rate, from }) => (
				<p key={`${rate} ${from}`} className={classes['when']}>
					{t(`money.rate.${from}`, { rate })}
				</p>
			))}
			{freightCommission !== '0.00' && (
				<p className={classes['when']}>{t('money.freightCommission', { amount: yuan(freightCommission) })}</p>
			)}
		</>
	);
	if (ledger.length === 0) {
		return (
			<div className={classes['income']}>
				<p className={classes['expected']}>
					<Money amount={expected === 'none' ? '0.00' : income} size="xl" />
				</p>
				<p className={classes['when']}>{t(`money.${expected}`)}</p>
				{explained}
			</div>
		);
	}
	return (
		<div className={classes['income']}>
			<p className={classes['expected']}>
				<Money amount={total} size="xl" />
			</p>
			<p className={classes['when']}>
				{state === 'available' && t('money.available')}
				{state === 'dated' && t('money.dated', { day: formatTime(availableAt, 'yyyy-mm-dd') })}
				{state === 'waiting' && t('money.waiting')}
			</p>
			{released && <p className={classes['when']}>{t('money.released', { amount: yuan(released) })}</p>}
			{explained}
			<dl className={classes['parts']}>
				{parts.map(({ type, amount }) => (
					<div key={type}>
						<dt>{isLedgerType(type) ? t(`ledger.${type}`) : type}</dt>
						<dd>
							<Money amount={amount} look="signed" />
						</dd>
					</div>
				))}
			</dl>
		</div>
	);
}
