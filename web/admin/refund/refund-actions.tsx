import { Button } from '@mantine/core';
import { ClipboardCheck, PackageOpen, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { staffRefundButtons } from '#domain/refund/refund.rules.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { mayTake } from './may-take.ts';
import type { RefundRow, RefundStep } from './refund.types.ts';

const looks = {
	audit: { color: 'pine', Icon: ClipboardCheck },
	receive: { color: 'pine', Icon: PackageOpen },
	payout: { color: 'red', Icon: RefreshCw },
} as const satisfies Record<RefundStep, object>;

interface RefundActionsProps {
	refund: RefundRow;
	/** Small in a row of the list, with signs on the refund's page. */
	place: 'row' | 'page';
	onBegin(step: RefundStep, refund: RefundRow): void;
}

/** What this account may do with the refund now: the same rules that the server asks. */
export function RefundActions({ refund, place, onBegin }: RefundActionsProps): ReactNode {
	const { t } = useTranslation('admin-refund');
	const auth = useAuth();
	const isRow = place === 'row';
	return staffRefundButtons(refund, 'admin')
		.filter((step) => mayTake(auth, step, refund))
		.map((step) => {
			const { color, Icon } = looks[step];
			return (
				<Button
					key={step}
					color={color}
					size={isRow ? 'compact-sm' : 'sm'}
					variant={isRow ? 'light' : 'filled'}
					leftSection={isRow ? undefined : <Icon size={16} aria-hidden="true" />}
					aria-label={isRow ? t('actions.of', { action: t(`actions.${step}`), no: refund.refund_no }) : undefined}
					onClick={() => onBegin(step, refund)}
				>
					{t(`actions.${step}`)}
				</Button>
			);
		});
}
