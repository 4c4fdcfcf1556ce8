import type { ReactNode } from 'react';
import type { adminAnswerCancel } from '#domain/order/order.admin.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { AnswerCancelDialog } from '#web/shared/order/answer-cancel.dialog.tsx';
import type { StepDialogProps } from './order.types.ts';
import { PayTypeText } from './pay-type-text.tsx';
import { useOrderDetail } from './use-order-detail.ts';

/** Answers a member's wish to cancel, by staff. */
export function CancelDialog({ order, onClose, onTaken }: StepDialogProps): ReactNode {
	const { t } = useTranslation('shop-steps');
	return (
		<AnswerCancelDialog
			order={order}
			wish={useOrderDetail(order.id).data?.order}
			payBackTo={<PayTypeText order={order} />}
			send={async (answer) => {
				const success = t(answer.agree ? 'answer.agreed' : 'answer.refused', { no: order.order_no });
				const options = { errors: 'silent', success } as const;
				await call<typeof adminAnswerCancel>('POST', '/admin/shop.order.Order/cancel', answer, options);
				onTaken();
			}}
			onClose={onClose}
		/>
	);
}
