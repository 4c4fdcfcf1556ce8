import { createContext, useContext, useState } from 'react';
import { LeaveContext, mayLeave } from '#web/kit/ui/leave-guard.ts';
import { LeaveScope } from '#web/kit/ui/leave-scope.ts';

/** The way out of the dialog around: its cross, its overlay, Escape and its second button take the same one. */
export const DialogLeave = createContext<() => void>(() => {});

/** The scope of a dialog and the way out of it, which asks before what was typed in it is lost. */
export function useDialogLeave(
	onClose: () => void,
	isBusy: () => boolean,
): { scope: LeaveScope; leave: () => Promise<void> } {
	const outer = useContext(LeaveContext);
	const [scope] = useState(() => new LeaveScope(outer));
	async function leave(): Promise<void> {
		if (!isBusy() && (await mayLeave(scope))) onClose();
	}
	return { scope, leave };
}
