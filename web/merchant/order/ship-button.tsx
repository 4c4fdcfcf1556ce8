import { Button } from '@mantine/core';
import { Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { canShip, offersShip, shipRefusal } from '#domain/order/order.rules.ts';
import type { OrderFacts } from '#domain/order/order.transitions.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';

interface ShipButtonProps {
	order: OrderFacts;
	size?: 'sm' | 'md';
	onShip: () => void;
}

/** Ships an order: shown while it waits for that, off with a reason while something stands in the way. */
export function ShipButton({ order, size = 'sm', onShip }: ShipButtonProps): ReactNode {
	const { t } = useTranslation('merchant-order');
	if (!offersShip(order)) return null;
	const reason = shipRefusal(order) === 'order.shipHeld' ? t('ship.held') : t('ship.refundRunning');
	return (
		<Button
			size={size}
			leftSection={<Truck size={16} />}
			disabled={!canShip(order)}
			title={canShip(order) ? undefined : reason}
			onClick={onShip}
		>
			{t('ship.button')}
		</Button>
	);
}
