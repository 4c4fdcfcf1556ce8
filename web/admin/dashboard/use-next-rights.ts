import { useAuth } from '#web/kit/auth/permissions.ts';
import { orders, refunds } from './dashboard.paths.ts';
import type { Home } from './dashboard.types.ts';

/** Which of the work this account may open and decide, as the screens it leads to ask. */
export function useNextRights(): (work: Home['next'][number]) => boolean {
	const auth = useAuth();
	const holds = (name: string, nodes: readonly string[]) =>
		nodes.every((node) => auth({ name, subNodeName: `${name}/${node}` }));
	return ({ kind, escalated }) => {
		if (kind === 'cancellation') return holds(orders, ['detail', 'cancel']);
		const more = kind === 'refund' ? 'arbitrate' : 'receiveEscalated';
		return holds(refunds, ['detail', kind === 'refund' ? 'audit' : 'receive', ...(escalated === 1 ? [more] : [])]);
	};
}
