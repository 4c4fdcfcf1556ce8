import { type ReactNode, useState } from 'react';
import type { adminListRefunds } from '#domain/refund/refund.admin.contract.ts';
import { useRereadRefunds } from '#web/admin/common/use-reread-refunds.ts';
import { call } from '#web/kit/api/call.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';
import { nextRefundsQuery, useRefundTaken } from '#web/shared/refund/use-refund-taken.ts';
import { mayTake } from './may-take.ts';
import type { RefundRow, RefundStep } from './refund.types.ts';

// A list is read more often than acted upon: the dialogs come with the first step.
const StepDialog = lazyPart(() => import('./step.dialog.tsx'), 'StepDialog');

interface RefundSteps {
	begin(step: RefundStep, refund: RefundRow): void;
	/** The dialog of the step that was begun. */
	dialog: ReactNode;
}

async function openRefunds(): Promise<readonly RefundRow[]> {
	const options = { errors: 'silent', cancelDuplicates: false } as const;
	const { list } = await call<typeof adminListRefunds>(
		'GET',
		'/admin/shop.order.Refund/index',
		nextRefundsQuery,
		options,
	);
	return list;
}

/** Takes steps with refunds, one at a time; everything they may have changed is read anew, and the next refund is offered. */
export function useRefundSteps(goToNext?: (step: RefundStep, refund: RefundRow) => void): RefundSteps {
	const rereadRefunds = useRereadRefunds();
	const auth = useAuth();
	const [begun, setBegun] = useState<{ step: RefundStep; refund: RefundRow }>();
	const begin = (step: RefundStep, refund: RefundRow) => setBegun({ step, refund });
	const say = useRefundTaken<RefundRow>({
		area: 'admin',
		list: openRefunds,
		may: (step, refund) => mayTake(auth, step, refund),
		go: goToNext ?? begin,
	});

	function end(): void {
		setBegun(undefined);
		// Also after a refusal: the refund may have moved while the dialog was open.
		rereadRefunds();
	}

	return {
		begin,
		dialog: begun && (
			<StepDialog
				key={`${begun.step} ${begun.refund.id}`}
				step={begun.step}
				refund={begun.refund}
				onTaken={(taken) => {
					void say(begun.refund, taken);
					end();
				}}
				onClose={end}
			/>
		),
	};
}
