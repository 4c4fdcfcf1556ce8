import type { ReactNode } from 'react';
import type {
	merchantAuditRefund,
	merchantReadRefund,
	merchantReceiveRefund,
} from '#domain/refund/refund.admin.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { DetailFirst } from '#web/shared/order/detail-first.tsx';
import { needsDetail } from '#web/shared/refund/needs-detail.ts';
import { RefundAbout } from '#web/shared/refund/refund-about.tsx';
import { RefundAuditDialog } from '#web/shared/refund/refund-audit.dialog.tsx';
import type { Taken } from '#web/shared/refund/refund-outcome.tsx';
import { RefundReceiveDialog } from '#web/shared/refund/refund-receive.dialog.tsx';
import type { NextStep } from '#web/shared/refund/use-refund-taken.ts';
import type { MerchantRefund } from './refund.types.ts';

interface StepDialogProps {
	step: NextStep;
	refund: MerchantRefund;
	onTaken(taken: Taken): void;
	onClose(): void;
}

const silent = { errors: 'silent' } as const;

/** The dialog of a step, with the refund as its page shows it. */
export function StepDialog({ step, refund, onTaken, onClose }: StepDialogProps): ReactNode {
	const { t } = useTranslation('shop-refund');
	const detail = useCall<typeof merchantReadRefund>('GET', '/merchant/order.Refund/detail', { id: refund.id }, silent);
	const taking = {
		area: 'merchant',
		about: <RefundAbout refund={refund} detail={detail} />,
		onTaken,
		onClose,
	} as const;
	const form = (asked: MerchantRefund) =>
		step === 'audit' ? (
			<RefundAuditDialog
				refund={asked}
				send={(input) => call<typeof merchantAuditRefund>('POST', '/merchant/order.Refund/audit', input, silent)}
				{...taking}
			/>
		) : (
			<RefundReceiveDialog
				refund={asked}
				send={(input) => call<typeof merchantReceiveRefund>('POST', '/merchant/order.Refund/receive', input, silent)}
				{...taking}
			/>
		);
	if (!needsDetail(refund)) return form(refund);
	return (
		<DetailFirst
			detail={detail}
			title={t(`${step}.title`)}
			submitLabel={t(`${step}.submit`)}
			about={taking.about}
			onClose={onClose}
		>
			{({ refund: whole }) => form(whole)}
		</DetailFirst>
	);
}
