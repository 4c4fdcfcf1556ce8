import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { leftToPayBack } from '#domain/order/pay-back.ts';
import { offersRefund } from '#domain/refund/refund.rules.ts';
import { useRereadRefunds } from '#web/admin/common/use-reread-refunds.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { RefundWishButton } from '#web/shared/refund/refund-wish-button.tsx';
import type { OrderDetail } from './order.types.ts';

/** Asks for a refund of an order that still has money to give back, where the admin may. */
export function WishForMember({ order }: { order: OrderDetail }): ReactNode {
	const may = useAuth()({ name: '/admin/shop/order/refund', subNodeName: '/admin/shop/order/refund/apply' });
	const rereadRefunds = useRereadRefunds();
	const isPossible = offersRefund(order, Date.now() / 1000);
	if (!may || !isPossible || Number(leftToPayBack(order)) === 0) return null;
	const icon = <Undo2 size={16} aria-hidden="true" />;
	return <RefundWishButton area="admin" orderId={order.id} size="sm" icon={icon} onClosed={rereadRefunds} />;
}
