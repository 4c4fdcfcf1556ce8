import type { ReactNode } from 'react';
import { DialogCancel } from '#web/kit/form/dialog-cancel.tsx';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { AddressForm } from '#web/shared/address/address-form.tsx';
import type { Address } from '#web/shared/address/use-addresses.ts';

interface AddressDialogProps {
	/** The address to change; a new one without. */
	address?: Address | undefined;
	/** The dialog waits for what follows the saving. */
	onSaved: (address: Address) => unknown;
	onClose: () => void;
}

/** The address form in a dialog. */
export function AddressDialog({ address, onSaved, onClose }: AddressDialogProps): ReactNode {
	const { t } = useTranslation('shop-address');
	return (
		<FormDialog title={address ? t('edit') : t('add')} size="lg" onClose={onClose}>
			<AddressForm address={address} onSaved={onSaved} aside={<DialogCancel size="md" />} />
		</FormDialog>
	);
}
