import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Money } from '#web/kit/ui/money.tsx';
import type { Figures } from '#web/merchant/common/use-figures.ts';
import classes from './coming-money.module.css';

/** Frozen money by the day it becomes available; what waits for the receipt comes last. */
export function ComingMoney({ coming }: Required<Pick<Figures, 'coming'>>): ReactNode {
	const { t } = useTranslation('merchant-dashboard');
	const dated = coming.filter(({ day }) => day !== null);
	const open = coming.filter(({ day }) => day === null);
	if (coming.length === 0) return <p className={classes['none']}>{t('coming.none')}</p>;
	return (
		<ul className={classes['list']}>
			{dated.concat(open).map(({ day, amount, orders }) => (
				<li key={day ?? 'open'} className={classes['row']}>
					<span>
						<span className={classes['day']}>{day ?? t('coming.afterReceipt')}</span>
						<span className={classes['orders']}>{t('coming.orders', { count: orders })}</span>
					</span>
					<Money amount={amount} />
				</li>
			))}
		</ul>
	);
}
