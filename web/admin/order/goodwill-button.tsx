import { Button } from '@mantine/core';
import { HandCoins } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { orderRefundStatus, orderStatus } from '#domain/order/order.status.ts';
import { leftToPayBack } from '#domain/order/pay-back.ts';
import { useRereadRefunds } from '#web/admin/common/use-reread-refunds.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import type { OrderDetail } from './order.types.ts';

const GoodwillDialog = lazyPart(() => import('./goodwill.dialog.tsx'), 'GoodwillDialog');

const possible: readonly string[] = [
	orderStatus.toShip,
	orderStatus.toReceive,
	orderStatus.toEvaluate,
	orderStatus.complete,
];

/** Gives money of a paid order back without goods, while nothing else is on its way back. */
export function GoodwillButton({ order }: { order: OrderDetail }): ReactNode {
	const { t } = useTranslation('admin-order');
	const may = useAuth()({ name: '/admin/shop/order/refund', subNodeName: '/admin/shop/order/refund/goodwill' });
	const rereadRefunds = useRereadRefunds();
	const [isOpen, setOpen] = useState(false);
	const isPossible = possible.includes(order.status) && order.refund_status !== orderRefundStatus.running;
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
				leftSection={<HandCoins size={16} aria-hidden="true" />}
				onClick={() => setOpen(true)}
			>
				{t('goodwill.button')}
			</Button>
			{isOpen && <GoodwillDialog order={order} onClose={close} />}
		</>
	);
}
