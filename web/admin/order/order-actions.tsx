import { Ban, HandCoins, MapPin, PackageCheck, PackageOpen, Tag, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { type AdminButton, adminButtons } from '#domain/order/order.buttons.ts';
import { orderErrors } from '#domain/order/order.errors.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { currentLanguage } from '#web/kit/config/config.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { ReasonedButton } from '#web/kit/ui/reasoned-button.tsx';
import type { OrderRow, OrderStep } from './order.types.ts';

const looks = {
	ship: { color: 'pine', rowVariant: 'light', pageVariant: 'filled', Icon: PackageCheck },
	answerCancel: { color: 'amber', rowVariant: 'light', pageVariant: 'light', Icon: Undo2 },
	price: { color: 'pine', rowVariant: 'light', pageVariant: 'default', Icon: Tag },
	offlinePaid: { color: 'pine', rowVariant: 'subtle', pageVariant: 'default', Icon: HandCoins },
	address: { color: 'pine', rowVariant: 'subtle', pageVariant: 'default', Icon: MapPin },
	receive: { color: 'pine', rowVariant: 'subtle', pageVariant: 'default', Icon: PackageOpen },
	close: { color: 'red', rowVariant: 'subtle', pageVariant: 'light', Icon: Ban },
} as const satisfies Record<AdminButton, object>;

/** The right that a step needs, where it is not called like the step. */
const nodes: Partial<Readonly<Record<OrderStep, string>>> = { ship: 'delivery', answerCancel: 'cancel' };
export const nodeOfStep = (step: OrderStep): string => nodes[step] ?? step;

interface OrderActionsProps {
	order: OrderRow;
	/** Small in a row of the list, with signs on the order's page. */
	place: 'row' | 'page';
	onBegin(step: OrderStep, order: OrderRow): void;
}

/** What this account may do with the order now: the same rules that the server asks. */
export function OrderActions({ order, place, onBegin }: OrderActionsProps): ReactNode {
	const { t } = useTranslation('admin-order');
	const auth = useAuth();
	return adminButtons(order, place)
		.filter(({ step }) => auth(nodeOfStep(step)))
		.map(({ step, refusal }) => {
			const { color, rowVariant, pageVariant, Icon } = looks[step];
			const isRow = place === 'row';
			return (
				<ReasonedButton
					key={step}
					color={color}
					size={isRow ? 'compact-sm' : 'sm'}
					variant={isRow ? rowVariant : pageVariant}
					leftSection={isRow ? undefined : <Icon size={16} aria-hidden="true" />}
					aria-label={isRow ? t('actions.of', { action: t(`actions.${step}`), no: order.order_no }) : undefined}
					reason={refusal && orderErrors[refusal][currentLanguage()]}
					onClick={() => onBegin(step, order)}
				>
					{t(`actions.${step}`)}
				</ReasonedButton>
			);
		});
}
