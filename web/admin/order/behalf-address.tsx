import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { behalfAddAddress } from '#domain/order-change/order.behalf.contract.ts';
import { call } from '#web/kit/api/call.ts';
import type { CallError } from '#web/kit/api/call-error.ts';
import { DialogCancel } from '#web/kit/form/dialog-cancel.tsx';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Muted } from '#web/kit/ui/muted.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { AddressForm } from '#web/shared/address/address-form.tsx';
import classes from './behalf.module.css';
import type { BehalfAddress } from './use-behalf.ts';

interface BehalfAddressesProps {
	userId: number;
	addresses: readonly BehalfAddress[] | undefined;
	/** Why there are none. */
	error: CallError | null;
	chosen: BehalfAddress | undefined;
	onChoose(id: number): void;
	onReread(): Promise<unknown>;
}

/** Where the order goes: an address of the member, or one that is typed now and kept in the member's book. */
export function BehalfAddresses(props: BehalfAddressesProps): ReactNode {
	const { t } = useTranslation('admin-behalf');
	const { userId, addresses, error, chosen, onChoose, onReread } = props;
	const [isOpen, setOpen] = useState(false);

	async function added(id: number): Promise<void> {
		await onReread();
		onChoose(id);
		setOpen(false);
	}

	return (
		<Panel
			title={t('address')}
			aside={
				<Button
					size="compact-sm"
					variant="subtle"
					disabled={!addresses}
					leftSection={<Plus size={15} aria-hidden="true" />}
					onClick={() => setOpen(true)}
				>
					{t('newAddress')}
				</Button>
			}
		>
			{userId === 0 && <Muted isLine>{t('memberFirst')}</Muted>}
			{userId > 0 && !addresses && !error && <ListSkeleton rows={2} height={56} />}
			{!addresses && <ErrorState error={error} onRetry={() => void onReread()} />}
			{addresses?.length === 0 && <Muted isLine>{t('noAddress')}</Muted>}
			{addresses && addresses.length > 0 && (
				<div className={classes['addresses']} role="radiogroup" aria-label={t('address')}>
					{addresses.map((address) => (
						<label key={address.id} className={classes['address']} data-chosen={address.id === chosen?.id || undefined}>
							<input
								type="radio"
								name="behalf-address"
								checked={address.id === chosen?.id}
								onChange={() => onChoose(address.id)}
							/>
							<span className={classes['words']}>
								<span className={classes['name']}>
									{address.consignee} <span className="at-figures">{address.phone}</span>
								</span>
								<Muted>
									{address.area_text} {address.detail}
								</Muted>
							</span>
						</label>
					))}
				</div>
			)}
			{isOpen && (
				<FormDialog title={t('newAddress')} size="lg" onClose={() => setOpen(false)}>
					<AddressForm
						send={(input) =>
							call<typeof behalfAddAddress>(
								'POST',
								'/admin/shop.order.Order/onBehalfAddress',
								{ ...input, user_id: userId },
								{ errors: 'fields', success: t('addressAdded') },
							)
						}
						onSaved={({ id }) => added(id)}
						aside={<DialogCancel size="md" />}
					/>
				</FormDialog>
			)}
		</Panel>
	);
}
