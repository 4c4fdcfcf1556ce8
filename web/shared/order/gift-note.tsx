import { Gift } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from './buyer-note.module.css';

/** Says that an order is a present, and what the card says: nothing where it is none. */
export function GiftNote({ order }: { order: { is_gift: number; gift_message: string } }): ReactNode {
	const { t } = useTranslation('shop-order');
	if (order.is_gift === 0) return null;
	return (
		<span className={classes['gift']}>
			<Gift size={14} aria-hidden />
			<span className={classes['card']}>
				{order.gift_message ? t('order.giftCard', { text: order.gift_message }) : t('order.gift')}
			</span>
		</span>
	);
}
