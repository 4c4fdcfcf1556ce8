import type { receiveOrder, withdrawCancelOrder } from '#domain/order/order.contract.ts';
import { useAction } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { confirm } from '#web/kit/ui/confirm.store.ts';
import { useRereadOrders } from '#web/member/common/use-orders.ts';

/** Takes an order that has come, or takes back the wish that it never does. */
export function useReceiving({ id }: { id: number }) {
	const { t } = useTranslation('member-order');
	const rereadOrders = useRereadOrders();
	const receive = useAction<typeof receiveOrder>('POST', '/api/shop.Order/receive', { success: t('receive.done') });
	const withdraw = useAction<typeof withdrawCancelOrder>('POST', '/api/shop.Order/withdrawCancel', {
		success: t('withdrawCancel.done'),
	});
	// A refusal means that the order has moved meanwhile: read it anew then, too.
	const thenReread = { onSettled: () => void rereadOrders() };

	async function confirmReceipt(): Promise<void> {
		const question = { title: t('receive.title'), text: t('receive.text'), confirmLabel: t('button.receive') };
		if (await confirm(question)) receive.mutate({ id }, thenReread);
	}
	return {
		receive: { run: confirmReceipt, isPending: receive.isPending },
		withdrawCancel: { run: () => withdraw.mutate({ id }, thenReread), isPending: withdraw.isPending },
	};
}
