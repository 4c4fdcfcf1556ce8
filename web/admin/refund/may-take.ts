import { needsArbiter } from '#domain/refund/refund.rules.ts';
import type { RefundStep } from './refund.types.ts';

/** What a step needs on top of its own node, where the platform was called in. */
const onTop: Readonly<Record<RefundStep, string | undefined>> = {
	audit: 'arbitrate',
	receive: 'receiveEscalated',
	payout: undefined,
};

/** Whether this account may take the step, as the server asks. */
export function mayTake(auth: (node: string) => boolean, step: RefundStep, refund: { escalated: number }): boolean {
	const more = needsArbiter(refund) ? onTop[step] : undefined;
	return auth(step) && (more === undefined || auth(more));
}
