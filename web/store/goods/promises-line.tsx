import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { Goods } from './goods.reads.ts';
import classes from './promises-line.module.css';

/** What the shop promises with the goods. */
export function PromisesLine({ goods }: { goods: Goods }): ReactNode {
	const { t } = useTranslation('store-goods');
	if (goods.services.length === 0 && goods.make_days === 0) return null;
	return (
		<div className={classes['line']}>
			<ShieldCheck size={18} strokeWidth={1.7} aria-hidden="true" />
			<ul className={classes['promises']} aria-label={t('promises')}>
				{goods.make_days > 0 && (
					<li>
						{t('madeToOrder')}
						<small>{t('madeWithin', { days: goods.make_days })}</small>
					</li>
				)}
				{goods.services.map(({ id, name, description }) => (
					<li key={id}>
						{name}
						{description && <small>{description}</small>}
					</li>
				))}
			</ul>
		</div>
	);
}

/** The tags of goods, in their own colours. */
export function GoodsTags({ goods }: { goods: Goods }): ReactNode {
	const { t } = useTranslation('store-goods');
	const words = goods.pretags.filter((tag) => tag.image === '');
	if (words.length === 0) return null;
	return (
		<ul className={classes['tags']} aria-label={t('tags')}>
			{words.map(({ id, name, color, bg_color }) => (
				<li key={id} style={{ ...(color && { color }), ...(bg_color && { background: bg_color }) }}>
					{name}
				</li>
			))}
		</ul>
	);
}
