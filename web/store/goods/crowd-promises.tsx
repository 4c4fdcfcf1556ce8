import type { ReactNode } from 'react';
import { crowdMode, overdueDays } from '#domain/crowdfunding/crowdfunding.status.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { Crowd } from './crowd.reads.ts';
import classes from './crowd-view.module.css';
import { DeliveryLine } from './delivery-line.tsx';
import type { Goods } from './goods.reads.ts';
import { PromisesLine } from './promises-line.tsx';

/** What holds for a support, whatever its work promises when it is sold by the piece. */
export function CrowdPromises({ goods, crowd }: { goods: Goods; crowd: Crowd }): ReactNode {
	const { t } = useTranslation('store-crowd');
	return (
		<>
			<h3 className={classes['subtitle']}>{t('promises')}</h3>
			<ul className={classes['promises']}>
				{crowd.mode === crowdMode.allOrNothing && <li>{t('promise.moneyBack')}</li>}
				<li>{t('promise.leave')}</li>
				<li>{t('promise.ships', { count: crowd.ship_days })}</li>
				<li>{t('promise.overdue', { days: overdueDays })}</li>
			</ul>
			<DeliveryLine goods={goods} />
			<PromisesLine goods={goods} />
		</>
	);
}
