import { useState } from 'react';
import type { changeOrderAddress, tryOrderAddress } from '#domain/order-change/order.readdress.contract.ts';
import { useAction, useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { useRereadOrders } from '#web/member/common/use-orders.ts';
import { type Address, useAddresses, useRereadAddresses } from '#web/shared/address/use-addresses.ts';
import type { OrderDetail } from './order-status-header.tsx';

/** Chooses where an order goes instead, asks what it would cost there, and sends it there. */
export function useReaddress(order: OrderDetail, onClose: () => void) {
	const { t } = useTranslation('member-order');
	const [addressId, setAddressId] = useState(0);
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

	/** Takes an address that was just written. */
	async function take({ id }: Address): Promise<void> {
		await rereadAddresses();
		choose(id);
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

	return {
		book,
		chosen,
		choose,
		take,
		/** What the order would be at the chosen address. */
		there,
		isAsking: chosen !== undefined && tried.isFetching,
		isPossible,
		isSending: change.isPending,
		refusal: (change.error ?? book.error ?? (chosen ? tried.error : null))?.message ?? '',
		send,
		leave,
	};
}
