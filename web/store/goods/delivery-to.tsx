import { type ReactNode, useEffect, useState } from 'react';
import type { readDelivery } from '#domain/checkout/delivery.contract.ts';
import { yuan } from '#domain/kernel/yuan.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { isLoggedIn } from '#web/kit/auth/account.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { useUserInfo } from '#web/shared/account/accounts.ts';
import { useAddresses } from '#web/shared/address/use-addresses.ts';
import { Arrival } from '#web/shared/order/arrival.tsx';
import classes from './delivery-to.module.css';
import { keepArea, keptArea } from './kept-area.ts';

const DestinationDialog = lazyPart(() => import('./destination-dialog.tsx'), 'DestinationDialog', {
	texts: ['shop-address'],
});

interface DeliveryToProps {
	skuId: number;
	/** What is said before anybody has chosen where it goes. */
	before: string;
}

/** What sending costs and when it arrives, at the place that was chosen here or is the member's own. */
export function DeliveryTo({ skuId, before }: DeliveryToProps): ReactNode {
	const { t } = useTranslation('store-goods');
	const [kept, setKept] = useState(0);
	const [isChoosing, setChoosing] = useState(false);
	useEffect(() => setKept(keptArea()), []);
	const isMember = useUserInfo(isLoggedIn);
	const own = useAddresses({ enabled: isMember && kept === 0 }).data?.list[0]?.area_id ?? 0;
	const area = kept || own;
	const input = { sku_id: skuId, area_id: area };
	const { data } = useCall<typeof readDelivery>('GET', '/api/shop.Goods/delivery', input, {
		enabled: area > 0,
		keepPrevious: true,
		errors: 'silent',
	});
	const known = area > 0 ? data : undefined;
	const cost = known && (Number(known.freight_amount) > 0 ? yuan(known.freight_amount) : t('deliveryFree'));
	return (
		<div className={classes['to']}>
			<span aria-live="polite">
				{!known && before}
				{known && known.deliverable === 0 && t('to.undeliverable', { area: known.area_text })}
				{known && known.deliverable === 1 && t('to.cost', { cost: cost ?? '', area: known.area_text })}
			</span>
			<button
				type="button"
				data-unprinted=""
				className={classes['choose']}
				aria-haspopup="dialog"
				onClick={() => setChoosing(true)}
			>
				{t(known ? 'to.change' : 'to.choose')}
			</button>
			{known?.deliverable === 1 && (
				<span className={classes['arrival']}>
					<Arrival of={known} isToPay />
				</span>
			)}
			{isChoosing && (
				<DestinationDialog
					onChoose={(id) => {
						keepArea(id);
						setKept(id);
					}}
					onClose={() => setChoosing(false)}
				/>
			)}
		</div>
	);
}
