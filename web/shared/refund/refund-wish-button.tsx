import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';

const RefundWishDialog = lazyPart(() => import('#web/shared/refund/refund-wish.dialog.tsx'), 'RefundWishDialog');

interface RefundWishButtonProps {
	/** Whose people ask. */
	area: 'admin' | 'merchant';
	orderId: number;
	size: 'sm' | 'md';
	icon?: ReactNode;
	/** The dialog was closed: the order may have another refund. */
	onClosed(): void;
}

/** Asks for a refund in place of the member; which lines are free for one, the form says. */
export function RefundWishButton({ area, orderId, size, icon, onClosed }: RefundWishButtonProps): ReactNode {
	const { t } = useTranslation('shop-refund');
	const [isOpen, setOpen] = useState(false);
	function close(): void {
		setOpen(false);
		onClosed();
	}
	return (
		<>
			<Button variant="default" size={size} leftSection={icon} onClick={() => setOpen(true)}>
				{t('wish.button')}
			</Button>
			{isOpen && <RefundWishDialog area={area} orderId={orderId} onClose={close} onDone={close} />}
		</>
	);
}
