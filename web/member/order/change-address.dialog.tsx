import { Button, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { orderStatus } from '#domain/order/order.status.ts';
import type { changeOrderAddress, tryOrderAddress } from '#domain/order-change/order.readdress.contract.ts';
import { useAction, useCall } from '#web/kit/api/queries.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { useRereadOrders } from '#web/member/common/use-orders.ts';
import { AddressChoice } from '#web/shared/address/address-choice.tsx';
import { AddressForm } from '#web/shared/address/address-form.tsx';
import { type Address, useAddresses, useRereadAddresses } from '#web/shared/address/use-addresses.ts';
import classes from './change-address.module.css';
import type { OrderDetail } from './order-status-header.tsx';
import { PriceThere } from './price-there.tsx';

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

/** Sends an order to another address of the book, or to a new one, and tells before what becomes of its price. */
export function ChangeAddressDialog({ order, onClose }: ChangeAddressDialogProps): ReactNode {
	const { t } = useTranslation(['member-order', 'shop-address', 'kit']);
	const [addressId, setAddressId] = useState(0);
	const [edited, setEdited] = useState<Address | 'new'>();
	const [hasEdited, setHasEdited] = useState(false);
	const book = useAddresses();
	const rereadAddresses = useRereadAddresses();
	const rereadOrders = useRereadOrders();
	const tried = useCall<typeof tryOrderAddress>(
		'GET',
		'/api/shop.Order/tryAddress',
		{ id: order.id, address_id: addressId },
		{ enabled: addressId > 0, staleTime: 0, errors: 'silent' },
	);
	const change = useAction<typeof changeOrderAddress>('POST', '/api/shop.Order/address', {
		errors: 'silent',
		success: t('readdress.done'),
	});
	const chosen = book.data?.list.find(({ id }) => id === addressId);
	const there = chosen && !tried.isFetching ? tried.data : undefined;
	const isPossible = there?.undeliverable.length === 0 && there.is_dearer === 0 && there.is_there === 0;

	function choose(id: number): void {
		change.reset();
		setAddressId(id);
	}

	function edit(address: Address | 'new'): void {
		setHasEdited(true);
		setEdited(address);
	}

	async function saved({ id }: Address): Promise<void> {
		await rereadAddresses();
		choose(id);
		setEdited(undefined);
		void tried.refetch();
	}

	function leave(): void {
		// A refusal means that the order has moved meanwhile.
		if (change.error) void rereadOrders();
		onClose();
	}

	function send(): void {
		if (!there) return;
		const wish = { id: order.id, address_id: addressId, pay_amount: there.pay_then, version: there.version };
		change.mutate(wish, {
			onSuccess: () => {
				onClose();
				void rereadOrders();
			},
			onError: () => void tried.refetch(),
		});
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
						aside={
							<Button variant="default" size="md" onClick={() => setEdited(undefined)}>
								{t('readdress.back')}
							</Button>
						}
					/>
				</div>
			</FormDialog>
		);
	}
	const refusal = change.error ?? book.error ?? (chosen ? tried.error : null);
	return (
		<FormDialog title={t('readdress.title')} size="lg" onClose={leave}>
			<form
				onSubmit={(event) => {
					event.preventDefault();
					send();
				}}
			>
				<div ref={hasEdited ? focusChosen : undefined} className={classes['choice']}>
					<AddressChoice
						title={t('readdress.to')}
						addresses={book.data?.list}
						chosen={chosen}
						onChoose={choose}
						onEdit={edit}
					/>
				</div>
				<div className={classes['outcome']} role="status">
					{!chosen && <p className={classes['quiet']}>{t('readdress.choose')}</p>}
					{chosen && tried.isFetching && <p className={classes['quiet']}>{t('readdress.asking')}</p>}
					{there && <PriceThere there={there} isPaid={order.status !== orderStatus.toPay} />}
					{order.status === orderStatus.toPay && order.pay_orders > 1 && (
						<p className={classes['quiet']}>{t('readdress.only')}</p>
					)}
				</div>
				{refusal && (
					<p className={classes['refusal']} role="alert">
						{refusal.message}
					</p>
				)}
				<Group justify="flex-end" gap="sm" mt="lg">
					<Button variant="default" onClick={leave}>
						{t('kit:dialog.cancel')}
					</Button>
					<Button type="submit" loading={change.isPending} disabled={!isPossible}>
						{t('readdress.confirm')}
					</Button>
				</Group>
			</form>
		</FormDialog>
	);
}
