import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { roleMay } from '#domain/merchant/roles.ts';
import type { merchantReadOrder } from '#domain/order-desk/desk.contract.ts';
import { offersRefund } from '#domain/refund/refund.rules.ts';
import { useMerchantInfo } from '#web/kit/auth/accounts.store.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';

const RefundWishDialog = lazy(() =>
	import('#web/shared/refund/refund-wish.dialog.tsx').then((module) => ({ default: module.RefundWishDialog })),
);

/** Asks for a refund of an own order in place of its member, as the role allows. */
export function RefundWishButton({ order }: { order: AnswerOf<typeof merchantReadOrder>['order'] }): ReactNode {
	const { t } = useTranslation('shop-refund');
	const cache = useQueryClient();
	const [isOpen, setOpen] = useState(false);
	const { role, is_master } = useMerchantInfo();
	const may = roleMay({ role, isMaster: is_master === 1 }, 'refund');
	if (!may || !offersRefund(order, Date.now() / 1000)) return null;

	function close(): void {
		setOpen(false);
		void cache.invalidateQueries();
	}
	return (
		<>
			<Button variant="default" size="md" onClick={() => setOpen(true)}>
				{t('wish.button')}
			</Button>
			{isOpen && (
				<Suspense fallback={null}>
					<RefundWishDialog area="merchant" orderId={order.id} onClose={close} onDone={close} />
				</Suspense>
			)}
		</>
	);
}
