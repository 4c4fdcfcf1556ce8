import type { ReactNode } from 'react';
import { digitsOf } from '#domain/kernel/yuan.ts';
import classes from '#web/kit/ui/money.module.css';

interface MoneyProps {
	/** Decimal string from the wire, `"12.30"`. */
	amount: string | null | undefined;
	/** `price` in shop windows, `plain` in tables, `signed` in ledgers. */
	look?: 'price' | 'plain' | 'signed';
	size?: 'sm' | 'md' | 'lg' | 'xl';
	struck?: boolean;
}

/** An amount with its currency, digits aligned. */
export function Money({ amount, look = 'plain', size = 'md', struck = false }: MoneyProps): ReactNode {
	if (amount === null || amount === undefined || amount === '') return <span className="at-figures">–</span>;
	const { isNegative, whole, fraction } = digitsOf(amount);
	const sign = isNegative ? '−' : look === 'signed' ? '+' : '';
	return (
		<span
			className={`at-figures ${classes['money']}`}
			data-look={look}
			data-size={size}
			data-negative={isNegative || undefined}
			data-struck={struck || undefined}
		>
			{sign}
			<span className={classes['currency']}>¥</span>
			{whole}
			<span className={classes['fraction']}>.{fraction}</span>
		</span>
	);
}
