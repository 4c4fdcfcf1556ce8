import type { ReactNode } from 'react';
import type { merchantAnswerCancel } from '#domain/order/order.admin.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { AnswerCancelDialog } from '#web/shared/order/answer-cancel.dialog.tsx';
import { DetailFirst } from '#web/shared/order/detail-first.tsx';
import type { StepDialogProps } from './order-step.ts';
import { useOrderDetail } from './use-order-detail.ts';

/** Answers a member's wish to cancel, by the merchant's people. */
export function AnswerDialog({ orderId, onClose }: StepDialogProps): ReactNode {
	const { t } = useTranslation('shop-steps');
	const detail = useOrderDetail(orderId);
	return (
		<DetailFirst detail={detail} title={t('answer.title')} submitLabel={t('answer.submit')} onClose={onClose}>
			{({ order }) => (
				<AnswerCancelDialog
					order={order}
					wish={order}
					send={async (answer) => {
						const success = t(answer.agree ? 'answer.agreed' : 'answer.refused', { no: order.order_no });
						const options = { errors: 'silent', success } as const;
						await call<typeof merchantAnswerCancel>('POST', '/merchant/order.Order/answerCancel', answer, options);
						onClose();
					}}
					onClose={onClose}
				/>
			)}
		</DetailFirst>
	);
}
