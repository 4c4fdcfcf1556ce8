import { Truck, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { deliveryType, goodsType } from '#domain/goods/goods.status.ts';
import { yuan } from '#domain/kernel/yuan.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from './delivery-line.module.css';
import { DeliveryTo } from './delivery-to.tsx';
import type { Goods } from './goods.reads.ts';

interface DeliveryLineProps {
	goods: Goods;
	/** The version whose sending is asked about; without one nobody asks where it goes. */
	skuId?: number | undefined;
}

/** What sending it costs, when it arrives, and whether it may be sent back. */
export function DeliveryLine({ goods, skuId }: DeliveryLineProps): ReactNode {
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
			<div className={classes['line']}>
				<Truck size={18} strokeWidth={1.7} aria-hidden="true" />
				<span className={classes['label']}>{t('delivery')}</span>
				{skuId !== undefined && goods.asks_place === 1 && goods.type === goodsType.physical ? (
					<DeliveryTo skuId={skuId} before={sentence()} />
				) : (
					<span>{sentence()}</span>
				)}
			</div>
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
