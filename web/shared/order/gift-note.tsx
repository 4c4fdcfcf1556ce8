import { Gift } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from './buyer-note.module.css';

interface GiftNoteProps {
	order: { readonly is_gift: number; readonly gift_message: string };
	/** On one line, for the rows of a list. */
	isShort?: boolean;
}

/** Says that an order is a gift, and what the card says: nothing where it is none. */
export function GiftNote({ order, isShort = false }: GiftNoteProps): ReactNode {
	const { t } = useTranslation('shop-order');
	if (order.is_gift === 0) return null;
	return (
		<span
			className={classes['gift']}
			data-short={isShort || undefined}
			title={isShort ? order.gift_message : undefined}
		>
			<Gift size={14} aria-hidden />
			<span className={classes['card']}>
				{order.gift_message ? t('order.giftCard', { text: order.gift_message }) : t('order.gift')}
			</span>
		</span>
	);
}
