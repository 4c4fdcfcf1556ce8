import type { ReactNode } from 'react';
import type { adminAuditRefund, adminReceiveRefund } from '#domain/refund/refund.admin.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { RefundAuditDialog } from '#web/shared/refund/refund-audit.dialog.tsx';
import { RefundReceiveDialog } from '#web/shared/refund/refund-receive.dialog.tsx';
import { PayoutDialog } from './payout.dialog.tsx';
import type { RefundRow, RefundStep } from './refund.types.ts';

interface StepDialogProps {
	step: RefundStep;
	refund: RefundRow;
	onClose(): void;
}

/** The dialog of a step. */
export function StepDialog({ step, refund, onClose }: StepDialogProps): ReactNode {
	const { t } = useTranslation('shop-refund');
	const auth = useAuth();
	if (step === 'payout') return <PayoutDialog refund={refund} onClose={onClose} />;
	if (step === 'receive') {
		return (
			<RefundReceiveDialog
				refund={refund}
				area="admin"
				isArbiter={auth('arbitrate')}
				send={(input) =>
					call<typeof adminReceiveRefund>('POST', '/admin/shop.order.Refund/receive', input, {
						errors: 'silent',
						success: t('receive.done'),
					})
				}
				onClose={onClose}
			/>
		);
	}
	return (
		<RefundAuditDialog
			refund={refund}
			area="admin"
			send={(input) =>
				call<typeof adminAuditRefund>('POST', '/admin/shop.order.Refund/audit', input, {
					errors: 'silent',
					success: t('audit.done'),
				})
			}
			onClose={onClose}
		/>
	);
}
