import { Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { roleMay } from '#domain/merchant/roles.ts';
import { merchantButtons, type OfferedStep } from '#domain/order/order.buttons.ts';
import type { OrderFacts } from '#domain/order/order.transitions.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { ReasonedButton } from '#web/kit/ui/reasoned-button.tsx';
import { useAskedStep } from '#web/kit/ui/use-asked-step.ts';
import { useMerchantInfo } from '#web/shared/account/accounts.ts';
import type { OrderStep } from './order-step.ts';

interface OrderButtonsProps {
	order: OrderFacts;
	/** On the order's page the address may ask for a step. */
	isPage?: boolean;
	onStep: (step: OrderStep) => void;
}

const duties = { cancel: 'ship', ship: 'ship', answerCancel: 'refund' } as const;

/** What an order offers to whoever is here, as their role allows. */
function useOfferedSteps(order: OrderFacts): OfferedStep<OrderStep>[] {
	const { role, is_master } = useMerchantInfo();
	const worker = { role, isMaster: is_master === 1 };
	return merchantButtons(order).filter(({ step }) => roleMay(worker, duties[step]));
}

/** What a creator's people can do with an order now, as their role allows; shipping is off with a reason while it waits. */
export function OrderButtons({ order, isPage = false, onStep }: OrderButtonsProps): ReactNode {
	const { t } = useTranslation('merchant-order');
	const offered = useOfferedSteps(order);
	useAskedStep(isPage ? offered.flatMap(({ step, refusal }) => (refusal ? [] : [step])) : [], onStep);
	return offered.map(({ step, refusal }) => (
		<ReasonedButton
			key={step}
			size={isPage ? 'md' : 'sm'}
			variant={step === 'cancel' ? 'default' : 'filled'}
			leftSection={step === 'ship' && <Truck size={16} />}
			reason={refusal && t(refusal === 'order.shipOnHold' ? 'ship.onHold' : 'ship.refundRunning')}
			onClick={() => onStep(step)}
		>
			{t(`${step}.button`)}
		</ReasonedButton>
	));
}
