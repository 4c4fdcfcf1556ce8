import { Button, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { orderStatus } from '#domain/order/order.status.ts';
import { DialogCancel } from '#web/kit/form/dialog-cancel.tsx';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Refusal } from '#web/kit/ui/refusal.tsx';
import { AddressChoice } from '#web/shared/address/address-choice.tsx';
import { AddressForm } from '#web/shared/address/address-form.tsx';
import type { Address } from '#web/shared/address/use-addresses.ts';
import classes from './change-address.module.css';
import type { OrderDetail } from './order-status-header.tsx';
import { PriceThere } from './price-there.tsx';
import { useReaddress } from './use-readdress.ts';

interface ChangeAddressDialogProps {
	order: OrderDetail;
	onClose: () => void;
}

function focusField(part: HTMLElement | null): void {
	part?.querySelector<HTMLElement>('input')?.focus();
}

function focusChosen(part: HTMLElement | null): void {
	const target = part?.querySelector<HTMLElement>('input:checked') ?? part?.querySelector<HTMLElement>('button');
	target?.focus();
}

/** Sends an order to another address of the book, or to a new one, and shows before what becomes of its price. */
export function ChangeAddressDialog({ order, onClose }: ChangeAddressDialogProps): ReactNode {
	const { t } = useTranslation(['member-order', 'shop-address']);
	const [edited, setEdited] = useState<Address | 'new'>();
	const [hasEdited, setHasEdited] = useState(false);
	const { book, chosen, there, ...wish } = useReaddress(order, onClose);

	function edit(address: Address | 'new'): void {
		setHasEdited(true);
		setEdited(address);
	}

	async function saved(address: Address): Promise<void> {
		await wish.take(address);
		setEdited(undefined);
	}

	if (edited) {
		return (
			<FormDialog
				title={edited === 'new' ? t('shop-address:add') : t('shop-address:edit')}
				size="lg"
				onClose={() => setEdited(undefined)}
			>
				<div ref={focusField}>
					<AddressForm
						address={edited === 'new' ? undefined : edited}
						onSaved={saved}
						aside={<DialogCancel size="md" label={t('readdress.back')} />}
					/>
				</div>
			</FormDialog>
		);
	}
	return (
		<FormDialog title={t('readdress.title')} size="lg" onClose={wish.leave}>
			<form
				className={classes['form']}
				onSubmit={(event) => {
					event.preventDefault();
					wish.send();
				}}
			>
				<div ref={hasEdited ? focusChosen : undefined} className={classes['choice']}>
					<AddressChoice
						title={t('readdress.to')}
						addresses={book.data?.list}
						chosen={chosen}
						onChoose={wish.choose}
						onEdit={edit}
					/>
				</div>
				<div className={classes['outcome']} role="status">
					{!chosen && <p className={classes['quiet']}>{t('readdress.choose')}</p>}
					{wish.isAsking && <p className={classes['quiet']}>{t('readdress.asking')}</p>}
					{there && <PriceThere there={there} isPaid={order.status !== orderStatus.toPay} />}
					{order.status === orderStatus.toPay && order.pay_orders > 1 && (
						<p className={classes['quiet']}>{t('readdress.only')}</p>
					)}
				</div>
				<Refusal>{wish.refusal}</Refusal>
				<Group justify="flex-end" gap="sm">
					<DialogCancel />
					<Button type="submit" loading={wish.isSending} disabled={!wish.isPossible}>
						{t('readdress.confirm')}
					</Button>
				</Group>
			</form>
		</FormDialog>
	);
}
