import { Truck, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { deliveryType, goodsType } from '#domain/goods/goods.status.ts';
import { yuan } from '#domain/kernel/yuan.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from './delivery-line.module.css';
import type { Goods } from './goods.reads.ts';

/** What sending it costs, and whether it may be sent back. */
export function DeliveryLine({ goods }: { goods: Goods }): ReactNode {
	const { t } = useTranslation('store-goods');
	const sentence = () => {
		if (goods.type !== goodsType.physical) return t('deliveryNone');
		if (goods.delivery_type === deliveryType.free) return t('deliveryFree');
		if (goods.delivery_type === deliveryType.template) return t('deliveryByArea');
		const fee = yuan(goods.delivery_fee);
		return goods.fixed_per === 'piece' ? t('deliveryPiece', { fee }) : t('deliveryOrder', { fee });
	};
	return (
		<>
			<p className={classes['line']}>
				<Truck size={18} strokeWidth={1.7} aria-hidden="true" />
				<span className={classes['label']}>{t('delivery')}</span>
				{sentence()}
			</p>
			{goods.refund_allowed === 0 && (
				<p className={classes['line']}>
					<Undo2 size={18} strokeWidth={1.7} aria-hidden="true" />
					<span className={classes['label']}>{t('returns')}</span>
					{t('noReturns')}
				</p>
			)}
		</>
	);
}
