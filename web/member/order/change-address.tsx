import { Button } from '@mantine/core';
import { MapPin } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { canChangeAddress } from '#domain/order/order.rules.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { OrderDetail } from './order-status-header.tsx';

const ChangeAddressDialog = lazy(() =>
	import('./change-address.dialog.tsx').then((module) => ({ default: module.ChangeAddressDialog })),
);

/** Sends the order elsewhere, as long as nothing of it has left. */
export function ChangeAddress({ order }: { order: OrderDetail }): ReactNode {
	const { t } = useTranslation('member-order');
	const [isOpen, setOpen] = useState(false);
	if (!canChangeAddress(order)) return null;
	return (
		<>
			<Button
				variant="default"
				size="sm"
				fullWidth
				mt="md"
				leftSection={<MapPin size={16} aria-hidden="true" />}
				onClick={() => setOpen(true)}
			>
				{t('button.address')}
			</Button>
			{isOpen && (
				<Suspense fallback={null}>
					<ChangeAddressDialog order={order} onClose={() => setOpen(false)} />
				</Suspense>
			)}
		</>
	);
}
