import { type ReactNode, useState } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { AddressChoice } from '#web/shared/address/address-choice.tsx';
import type { Address } from '#web/shared/address/use-addresses.ts';

const AddressDialog = lazyPart(() => import('#web/shared/address/address-dialog.tsx'), 'AddressDialog');

interface CheckoutAddressProps {
	/** `undefined` while they are on their way. */
	addresses: readonly Address[] | undefined;
	chosen: Address | undefined;
	onChoose: (id: number) => void;
	onSaved: () => Promise<unknown>;
}

/** Where the checkout goes to; an address is written in a dialog of its own. */
export function CheckoutAddress({ onSaved, ...choice }: CheckoutAddressProps): ReactNode {
	const { t } = useTranslation('store-checkout');
	const [edited, setEdited] = useState<Address | 'new'>();
	return (
		<>
			<AddressChoice title={t('address')} {...choice} onEdit={setEdited} />
			{edited && (
				<AddressDialog
					address={edited === 'new' ? undefined : edited}
					onClose={() => setEdited(undefined)}
					onSaved={async ({ id }) => {
						await onSaved();
						choice.onChoose(id);
						setEdited(undefined);
					}}
				/>
			)}
		</>
	);
}
