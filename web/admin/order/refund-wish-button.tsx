import { Button } from '@mantine/core';
import { Undo2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { leftToPayBack } from '#domain/order/pay-back.ts';
import { offersRefund } from '#domain/refund/refund.rules.ts';
import { useRereadRefunds } from '#web/admin/common/use-reread-refunds.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { OrderDetail } from './order.types.ts';

const RefundWishDialog = lazy(() =>
	import('#web/shared/refund/refund-wish.dialog.tsx').then((module) => ({ default: module.RefundWishDialog })),
);

/** Asks for a refund in place of the member; which lines are free for one, the form says. */
export function RefundWishButton({ order }: { order: OrderDetail }): ReactNode {
	const { t } = useTranslation('shop-refund');
	const may = useAuth()({ name: '/admin/shop/order/refund', subNodeName: '/admin/shop/order/refund/apply' });
	const rereadRefunds = useRereadRefunds();
	const [isOpen, setOpen] = useState(false);
	const isPossible = offersRefund(order, Date.now() / 1000);
	if (!may || !isPossible || Number(leftToPayBack(order)) === 0) return null;

	function close(): void {
		setOpen(false);
		rereadRefunds();
	}
	return (
		<>
			<Button
				variant="default"
				size="sm"
				leftSection={<Undo2 size={16} aria-hidden="true" />}
				onClick={() => setOpen(true)}
			>
				{t('wish.button')}
			</Button>
			{isOpen && (
				<Suspense fallback={null}>
					<RefundWishDialog area="admin" orderId={order.id} onClose={close} onDone={close} />
				</Suspense>
			)}
		</>
	);
}
