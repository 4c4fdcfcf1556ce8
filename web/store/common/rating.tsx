import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from './rating.module.css';

interface RatingProps {
	/** To one decimal. */
	mean: string;
	num: number;
}

/** The mean of the reviews and their number; nothing without any. */
export function Rating({ mean, num }: RatingProps): ReactNode {
	const { t } = useTranslation('store-shell');
	if (num === 0) return null;
	return (
		<span className={classes['rating']}>
			<Star size={13} className={classes['star']} aria-hidden="true" />
			<span aria-hidden="true">
				{mean} <small>({num})</small>
			</span>
			<span className={classes['hidden']}>{t('rating', { mean, count: num })}</span>
		</span>
	);
}
