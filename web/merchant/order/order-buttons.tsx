import { Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { roleMay } from '#domain/merchant/roles.ts';
import { merchantButtons } from '#domain/order/order.buttons.ts';
import type { OrderFacts } from '#domain/order/order.transitions.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { ReasonedButton } from '#web/kit/ui/reasoned-button.tsx';
import { useMerchantInfo } from '#web/shared/account/accounts.ts';
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
	const rights = { cancel: 'ship', ship: 'ship', answerCancel: 'refund' } as const;
	return merchantButtons(order)
		.filter(({ step }) => roleMay(worker, rights[step]))
		.map(({ step, refusal }) => (
			<ReasonedButton
				key={step}
				size={size}
				variant={step === 'cancel' ? 'default' : 'filled'}
				leftSection={step === 'ship' && <Truck size={16} />}
				reason={refusal && t(refusal === 'order.shipOnHold' ? 'ship.held' : 'ship.refundRunning')}
				onClick={() => onStep(step)}
			>
				{t(`${step}.button`)}
			</ReasonedButton>
		));
}
