import { Modal, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressForm } from '#web/kit/shop/address-form.tsx';
import type { Address } from '#web/kit/shop/use-addresses.ts';

interface AddressDialogProps {
	/** The address to change; a new one without. */
	address?: Address | undefined;
	onSaved: (address: Address) => void;
	onClose: () => void;
}

/** The address form in a dialog; the whole screen of a phone. */
export function AddressDialog({ address, onSaved, onClose }: AddressDialogProps): ReactNode {
	const { t } = useTranslation(['shop', 'kit']);
	const isPhone = useMediaQuery('(max-width: 639.98px)', undefined, { getInitialValueInEffect: false });
	return (
		<Modal
			opened
			onClose={onClose}
			fullScreen={isPhone}
			size="lg"
			title={<Text fw={600}>{address ? t('address.edit') : t('address.add')}</Text>}
			closeButtonProps={{ 'aria-label': t('kit:dialog.close') }}
		>
			<AddressForm address={address} onSaved={onSaved} />
		</Modal>
	);
}
