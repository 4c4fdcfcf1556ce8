import { Tag } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Time } from '#web/kit/ui/time.tsx';
import type { Goods } from './goods.reads.ts';
import classes from './promises-line.module.css';

/** What runs for the goods, each with its end. */
export function OffersLine({ offers }: Pick<Goods, 'offers'>): ReactNode {
	const { t } = useTranslation('store-goods');
	if (offers.length === 0) return null;
	return (
		<div className={classes['line']}>
			<Tag size={18} strokeWidth={1.7} aria-hidden="true" />
			<ul className={classes['promises']} aria-label={t('offers')}>
				{offers.map(({ id, text, end_time }) => (
					<li key={id}>
						{text}
						<small>
							{t('offerUntil')} <Time at={end_time} pattern="mm-dd hh:MM" />
						</small>
					</li>
				))}
			</ul>
		</div>
	);
}
