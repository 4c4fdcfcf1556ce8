import type { ReactNode } from 'react';
import type {
	adminAuditRefund,
	adminPayOutRefund,
	adminReadRefund,
	adminReceiveRefund,
} from '#domain/refund/refund.admin.contract.ts';
import { PayoutDialog, type PayoutDialogProps } from '#web/admin/common/payout.dialog.tsx';
import { call } from '#web/kit/api/call.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { DetailFirst } from '#web/shared/order/detail-first.tsx';
import { needsDetail } from '#web/shared/refund/needs-detail.ts';
import { RefundAbout } from '#web/shared/refund/refund-about.tsx';
import { RefundAuditDialog } from '#web/shared/refund/refund-audit.dialog.tsx';
import type { Taken } from '#web/shared/refund/refund-outcome.tsx';
import { RefundReceiveDialog } from '#web/shared/refund/refund-receive.dialog.tsx';
import type { RefundRow, RefundStep } from './refund.types.ts';

interface StepDialogProps {
	step: RefundStep;
	refund: RefundRow;
	onTaken(taken: Taken): void;
	onClose(): void;
}

const silent = { errors: 'silent' } as const;

/** The dialog of a step, with the refund as its page shows it. */
export function StepDialog({ step, refund, onTaken, onClose }: StepDialogProps): ReactNode {
	const { t } = useTranslation('shop-refund');
	const auth = useAuth();
	const mayRead = auth('detail');
	const detail = useCall<typeof adminReadRefund>(
		'GET',
		'/admin/shop.order.Refund/detail',
		{ id: refund.id },
		{ ...silent, enabled: mayRead },
	);
	const about = <RefundAbout refund={refund} detail={mayRead ? detail : undefined} />;
	const taking = { about, onTaken, onClose };
	if (step === 'payout') {
		const pay = (step: Parameters<PayoutDialogProps['pay']>[0]) =>
			call<typeof adminPayOutRefund>(
				'POST',
				'/admin/shop.order.Refund/payout',
				{ id: refund.id, payout_id: refund.payout_id, ...step },
				silent,
			);
		return <PayoutDialog amount={refund.payout_amount} pay={pay} {...taking} />;
	}
	const form = (asked: RefundRow) =>
		step === 'audit' ? (
			<RefundAuditDialog
				refund={asked}
				area="admin"
				send={(input) => call<typeof adminAuditRefund>('POST', '/admin/shop.order.Refund/audit', input, silent)}
				{...taking}
			/>
		) : (
			<RefundReceiveDialog
				refund={asked}
				area="admin"
				rights={{ isArbiter: auth('arbitrate'), isReceiver: auth('receiveEscalated') }}
				send={(input) => call<typeof adminReceiveRefund>('POST', '/admin/shop.order.Refund/receive', input, silent)}
				{...taking}
			/>
		);
	if (mayRead ? !needsDetail(refund) : refund.lines.length === refund.line_count) return form(refund);
	return (
		<DetailFirst
			detail={detail}
			title={t(`${step}.title`)}
			submitLabel={t(`${step}.submit`)}
			about={about}
			onClose={onClose}
		>
			{({ refund: whole }) => form(whole)}
		</DetailFirst>
	);
}
