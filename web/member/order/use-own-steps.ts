import { useLocation, useNavigate } from 'react-router';
import type { deleteOrder, extendReceive, remindOrder, restoreOrder } from '#domain/order/order.member.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { useAction } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { confirm } from '#web/kit/ui/confirm.store.ts';
import { formatTime } from '#web/kit/ui/time.tsx';
import { paths } from '#web/member/common/paths.ts';
import { useRereadOrders } from '#web/member/common/use-orders.ts';

interface OwnSteps {
	remind(): void;
	extend(): Promise<void>;
	remove(): Promise<void>;
	/** Puts what was removed back on the list. */
	putBack(): Promise<void>;
	/** The step that is being taken. */
	isBusy: boolean;
}

/** The steps of a member that move nothing but the member's own view of an order, or the time it takes. */
export function useOwnSteps({ id }: { id: number }): OwnSteps {
	const { t } = useTranslation('member-order');
	const rereadOrders = useRereadOrders();
	const navigate = useNavigate();
	const here = useLocation().pathname;
	const remind = useAction<typeof remindOrder>('POST', '/api/shop.Order/remind', { success: t('remind.done') });
	const extend = useAction<typeof extendReceive>('POST', '/api/shop.Order/extendReceive');
	const remove = useAction<typeof deleteOrder>('POST', '/api/shop.Order/del');
	const thenReread = { onSettled: () => void rereadOrders() };

	// The toast that offers it outlives this component.
	async function putBack(): Promise<void> {
		const options = { success: t('del.undone') };
		await call<typeof restoreOrder>('POST', '/api/shop.Order/restore', { id }, options).catch(() => undefined);
		await rereadOrders();
	}

	return {
		remind: () => remind.mutate({ id }, thenReread),
		async extend() {
			const question = { title: t('extendReceive.title'), text: t('extendReceive.text') };
			if (!(await confirm({ ...question, confirmLabel: t('button.extendReceive') }))) return;
			extend.mutate(
				{ id },
				{
					...thenReread,
					onSuccess: ({ auto_receive_at: at }) =>
						toast.success(t('extendReceive.done', { time: formatTime(at, 'yyyy-mm-dd hh:MM') })),
				},
			);
		},
		async remove() {
			const question = { title: t('del.title'), text: t('del.text'), tone: 'danger' } as const;
			if (!(await confirm({ ...question, confirmLabel: t('button.del') }))) return;
			remove.mutate(
				{ id },
				{
					onError: () => void rereadOrders(),
					onSuccess: () => {
						const undo = { label: t('del.undo'), run: () => void putBack() };
						toast.success(t('del.done'), undo);
						// Who has just removed it does not want to look at it any longer.
						if (here === paths.order(id)) void navigate(paths.orders, { replace: true });
						void rereadOrders();
					},
				},
			);
		},
		putBack,
		isBusy: remind.isPending || extend.isPending || remove.isPending,
	};
}
