import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { roleMay } from '#domain/merchant/roles.ts';
import type { merchantReadOrder } from '#domain/order-desk/desk.contract.ts';
import { offersRefund } from '#domain/refund/refund.rules.ts';
import { useMerchantInfo } from '#web/shared/account/accounts.ts';
import { RefundWishButton } from '#web/shared/refund/refund-wish-button.tsx';

/** Asks for a refund of an own order in place of its member, as the role allows. */
export function WishForMember({ order }: { order: AnswerOf<typeof merchantReadOrder>['order'] }): ReactNode {
	const cache = useQueryClient();
	const { role, is_master } = useMerchantInfo();
	const may = roleMay({ role, isMaster: is_master === 1 }, 'refund');
	if (!may || !offersRefund(order, Date.now() / 1000)) return null;
	const reread = () => void cache.invalidateQueries();
	return <RefundWishButton area="merchant" orderId={order.id} size="md" onClosed={reread} />;
}
