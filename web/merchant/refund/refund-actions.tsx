import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { roleMay } from '#domain/merchant/roles.ts';
import type { merchantListRefunds } from '#domain/refund/refund.admin.contract.ts';
import { staffRefundButtons } from '#domain/refund/refund.rules.ts';
import { call } from '#web/kit/api/call.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { useAskedStep } from '#web/kit/ui/use-asked-step.ts';
import { paths } from '#web/merchant/common/paths.ts';
import { useMerchantInfo } from '#web/shared/account/accounts.ts';
import { type NextStep, nextRefundsQuery, useRefundTaken } from '#web/shared/refund/use-refund-taken.ts';
import type { MerchantRefund } from './refund.types.ts';

// A list is read more often than acted upon: the dialogs come with the first step.
const StepDialog = lazyPart(() => import('./step.dialog.tsx'), 'StepDialog');

interface RefundActionsProps {
	refund: MerchantRefund;
	/** On the refund's page the address may ask for a step. */
	isPage?: boolean;
}

async function openRefunds(): Promise<readonly MerchantRefund[]> {
	const options = { errors: 'silent', cancelDuplicates: false } as const;
	const { list } = await call<typeof merchantListRefunds>(
		'GET',
		'/merchant/order.Refund/index',
		nextRefundsQuery,
		options,
	);
	return list;
}

/** What a merchant's people can do with a refund now, as their role allows. */
export function RefundActions({ refund, isPage = false }: RefundActionsProps): ReactNode {
	const { t } = useTranslation('merchant-refund');
	const cache = useQueryClient();
	const navigate = useNavigate();
	const [open, setOpen] = useState<NextStep>();
	const { role, is_master } = useMerchantInfo();
	const mayAnswer = roleMay({ role, isMaster: is_master === 1 }, 'refund');
	const [first] = staffRefundButtons(refund, 'merchant');
	const step = mayAnswer && first !== 'payout' ? first : undefined;
	const say = useRefundTaken<MerchantRefund>({
		area: 'merchant',
		list: openRefunds,
		may: () => true,
		go: (next, { id }) => void navigate(`${paths.refund(id)}?step=${next}`),
	});
	useAskedStep(isPage && step ? [step] : [], setOpen);

	function close(): void {
		setOpen(undefined);
		void cache.invalidateQueries();
	}
	return (
		<>
			{step && (
				<Button size="sm" onClick={() => setOpen(step)}>
					{t(`button.${step}`)}
				</Button>
			)}
			{open && (
				<StepDialog
					step={open}
					refund={refund}
					onTaken={(taken) => {
						void say(refund, taken);
						close();
					}}
					onClose={close}
				/>
			)}
		</>
	);
}
