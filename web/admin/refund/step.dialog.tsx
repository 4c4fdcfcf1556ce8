import type { ReactNode } from 'react';
import type { adminAuditRefund, adminReadRefund, adminReceiveRefund } from '#domain/refund/refund.admin.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { DetailFirst } from '#web/shared/order/detail-first.tsx';
import { RefundAuditDialog } from '#web/shared/refund/refund-audit.dialog.tsx';
import { RefundReceiveDialog } from '#web/shared/refund/refund-receive.dialog.tsx';
import { PayoutDialog } from './payout.dialog.tsx';
import type { RefundRow, RefundStep } from './refund.types.ts';

interface StepDialogProps {
	step: RefundStep;
	refund: RefundRow;
	onClose(): void;
}

type StepProps = Omit<StepDialogProps, 'step'>;

function Receive({ refund, onClose }: StepProps): ReactNode {
	const { t } = useTranslation('shop-refund');
	const auth = useAuth();
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

/** Who counts what came back needs all lines, of which a long page lists the first. */
function LongReceive({ refund: { id }, onClose }: StepProps): ReactNode {
	const { t } = useTranslation('shop-refund');
	const detail = useCall<typeof adminReadRefund>(
		'GET',
		'/admin/shop.order.Refund/detail',
		{ id },
		{ errors: 'silent' },
	);
	return (
		<DetailFirst detail={detail} title={t('receive.title')} submitLabel={t('receive.submit')} onClose={onClose}>
			{({ refund }) => <Receive refund={refund} onClose={onClose} />}
		</DetailFirst>
	);
}

/** The dialog of a step. */
export function StepDialog({ step, refund, onClose }: StepDialogProps): ReactNode {
	const { t } = useTranslation('shop-refund');
	if (step === 'payout') return <PayoutDialog refund={refund} onClose={onClose} />;
	if (step === 'receive' && refund.lines.length < refund.line_count)
		return <LongReceive refund={refund} onClose={onClose} />;
	if (step === 'receive') return <Receive refund={refund} onClose={onClose} />;
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
