import { Button } from '@mantine/core';
import { MapPin } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { addressRefusal, ownAddressRefusal } from '#domain/order/order.rules.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import classes from './change-address.module.css';
import type { OrderDetail } from './order-status-header.tsx';

const ChangeAddressDialog = lazyPart(() => import('./change-address.dialog.tsx'), 'ChangeAddressDialog');

/** Sends the order elsewhere, as long as nothing of it has left. */
export function ChangeAddress({ order }: { order: OrderDetail }): ReactNode {
	const { t } = useTranslation('member-order');
	const [isOpen, setOpen] = useState(false);
	if (addressRefusal(order)) return null;
	if (ownAddressRefusal(order)) return <p className={classes['fixed']}>{t('readdress.labelled')}</p>;
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
			{isOpen && <ChangeAddressDialog order={order} onClose={() => setOpen(false)} />}
		</>
	);
}
