import { type ReactNode, useState } from 'react';
import type { AnswerOf, SentTo } from '#domain/kernel/endpoint.ts';
import type {
	adminApplyRefund,
	adminReadRefundForm,
	merchantApplyRefund,
	merchantReadRefundForm,
} from '#domain/refund/refund.behalf.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { newUuid } from '#web/kit/api/uuid.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { EmptyState, ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';
import { RefundWishForm } from '#web/shared/refund/refund-wish-form.tsx';

type Apply = typeof adminApplyRefund | typeof merchantApplyRefund;

const pathsOf = {
	admin: {
		form: '/admin/shop.order.Refund/applyForm',
		preview: '/admin/shop.order.Refund/applyPreview',
		apply: '/admin/shop.order.Refund/apply',
	},
	merchant: {
		form: '/merchant/order.Refund/applyForm',
		preview: '/merchant/order.Refund/applyPreview',
		apply: '/merchant/order.Refund/apply',
	},
} as const;

interface RefundWishDialogProps {
	area: keyof typeof pathsOf;
	orderId: number;
	onClose(): void;
	onDone(made: AnswerOf<Apply>): void;
}

/** Asks for a refund of an order in place of its member, with the form that the member has. */
export function RefundWishDialog({ area, orderId, onClose, onDone }: RefundWishDialogProps): ReactNode {
	const { t } = useTranslation('shop-refund');
	const paths = pathsOf[area];
	const [requestKey] = useState(newUuid);
	const { data, error, isFetchedAfterMount, isPending, refetch } = useCall<
		typeof adminReadRefundForm | typeof merchantReadRefundForm
	>('GET', paths.form, { order_id: orderId }, { errors: 'silent', staleTime: 0 });

	// The form begins with what is offered now, not with what was offered when it was open last.
	const isComing = isPending || !isFetchedAfterMount;

	async function send(wish: SentTo<Apply>): Promise<void> {
		const options = { errors: 'silent', success: t('wish.done') } as const;
		onDone(await call<Apply>('POST', paths.apply, { ...wish, request_key: requestKey }, options));
	}
	return (
		<FormDialog title={t('wish.title')} size="lg" onClose={onClose}>
			{isComing && <ListSkeleton rows={3} height={80} />}
			{!data && <ErrorState error={error} onRetry={() => void refetch()} />}
			{!isComing &&
				data &&
				(data.types.length === 0 ? (
					<EmptyState title={t('wish.none')} text={t('wish.noneText')} />
				) : (
					<RefundWishForm offer={data} previewPath={paths.preview} isOwn={false} send={send} />
				))}
		</FormDialog>
	);
}
