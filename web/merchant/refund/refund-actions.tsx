import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import { roleMay } from '#domain/merchant/roles.ts';
import type {
	merchantAuditRefund,
	merchantListRefunds,
	merchantReadRefund,
	merchantReceiveRefund,
} from '#domain/refund/refund.admin.contract.ts';
import { type StaffRefundButton, staffRefundButtons } from '#domain/refund/refund.rules.ts';
import { call } from '#web/kit/api/call.ts';
import { useCall } from '#web/kit/api/queries.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { useMerchantInfo } from '#web/shared/account/accounts.ts';
import { DetailFirst } from '#web/shared/order/detail-first.tsx';

const AuditDialog = lazy(() =>
	import('#web/shared/refund/refund-audit.dialog.tsx').then((module) => ({ default: module.RefundAuditDialog })),
);
const ReceiveDialog = lazy(() =>
	import('#web/shared/refund/refund-receive.dialog.tsx').then((module) => ({ default: module.RefundReceiveDialog })),
);

interface RefundActionsProps {
	refund: AnswerOf<typeof merchantListRefunds>['list'][number];
}

type ReceiveProps = RefundActionsProps & { onClose(): void };

function Receive({ refund, onClose }: ReceiveProps): ReactNode {
	const { t } = useTranslation('shop-refund');
	return (
		<ReceiveDialog
			refund={refund}
			area="merchant"
			send={(input) =>
				call<typeof merchantReceiveRefund>('POST', '/merchant/order.Refund/receive', input, {
					errors: 'silent',
					success: t('receive.done'),
				})
			}
			onClose={onClose}
		/>
	);
}

/** Who counts what came back needs all lines, of which a long page lists the first. */
function LongReceive({ refund: { id }, onClose }: ReceiveProps): ReactNode {
	const { t } = useTranslation('shop-refund');
	const detail = useCall<typeof merchantReadRefund>(
		'GET',
		'/merchant/order.Refund/detail',
		{ id },
		{ errors: 'silent' },
	);
	return (
		<DetailFirst detail={detail} title={t('receive.title')} submitLabel={t('receive.submit')} onClose={onClose}>
			{({ refund }) => <Receive refund={refund} onClose={onClose} />}
		</DetailFirst>
	);
}

/** What a merchant's people can do with a refund now, as their role allows. */
export function RefundActions({ refund }: RefundActionsProps): ReactNode {
	const { t } = useTranslation(['merchant-refund', 'shop-refund']);
	const cache = useQueryClient();
	const [open, setOpen] = useState<StaffRefundButton>();
	const { role, is_master } = useMerchantInfo();
	const mayAnswer = roleMay({ role, isMaster: is_master === 1 }, 'refund');
	const isWhole = refund.lines.length === refund.line_count;
	const [step] = staffRefundButtons(refund, 'merchant');

	function close(): void {
		setOpen(undefined);
		void cache.invalidateQueries();
	}
	return (
		<>
			{step && step !== 'payout' && mayAnswer && (
				<Button size="sm" onClick={() => setOpen(step)}>
					{t(`button.${step}`)}
				</Button>
			)}
			<Suspense fallback={null}>
				{open === 'audit' && (
					<AuditDialog
						refund={refund}
						area="merchant"
						send={(input) =>
							call<typeof merchantAuditRefund>('POST', '/merchant/order.Refund/audit', input, {
								errors: 'silent',
								success: t('shop-refund:audit.done'),
							})
						}
						onClose={close}
					/>
				)}
				{open === 'receive' &&
					(isWhole ? <Receive refund={refund} onClose={close} /> : <LongReceive refund={refund} onClose={close} />)}
			</Suspense>
		</>
	);
}
