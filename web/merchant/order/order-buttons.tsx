import { Button } from '@mantine/core';
import { Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { roleMay } from '#domain/merchant/roles.ts';
import { canApproveCancel, canCancel, canShip, offersShip, shipRefusal } from '#domain/order/order.rules.ts';
import type { OrderFacts } from '#domain/order/order.transitions.ts';
import { useMerchantInfo } from '#web/kit/auth/accounts.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { ReasonedButton } from '#web/kit/ui/reasoned-button.tsx';
import type { OrderStep } from './order-step.ts';

interface OrderButtonsProps {
	order: OrderFacts;
	size?: 'sm' | 'md';
	onStep: (step: OrderStep) => void;
}

/** What a creator's people can do with an order now, as their role allows; shipping is off with a reason while it waits. */
export function OrderButtons({ order, size = 'sm', onStep }: OrderButtonsProps): ReactNode {
	const { t } = useTranslation('merchant-order');
	const { role, is_master } = useMerchantInfo();
	const worker = { role, isMaster: is_master === 1 };
	const mayShip = roleMay(worker, 'ship');
	const held = shipRefusal(order) === 'order.shipHeld' ? t('ship.held') : t('ship.refundRunning');
	return (
		<>
			{mayShip && canCancel(order) && (
				<Button size={size} variant="default" onClick={() => onStep('cancel')}>
					{t('cancel.button')}
				</Button>
			)}
			{mayShip && offersShip(order) && (
				<ReasonedButton
					size={size}
					leftSection={<Truck size={16} />}
					reason={canShip(order) ? undefined : held}
					onClick={() => onStep('ship')}
				>
					{t('ship.button')}
				</ReasonedButton>
			)}
			{roleMay(worker, 'refund') && canApproveCancel(order) && (
				<Button size={size} onClick={() => onStep('answer')}>
					{t('answer.button')}
				</Button>
			)}
		</>
	);
}
