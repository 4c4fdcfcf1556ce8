import { createContext, useContext, useEffect, useRef } from 'react';
import { textsOf } from '#web/kit/i18n/texts.ts';
import { confirm } from '#web/kit/ui/confirm.store.ts';
import { type Held, type LeaveScope, windowScope } from '#web/kit/ui/leave-scope.ts';

/** What this part of the page is left with. */
export const LeaveContext = createContext<LeaveScope>(windowScope);

/** Keeps what was typed from being lost: whoever leaves the dialog, the tab or the page around it is asked first. */
export function useLeaveGuard(isHolding: boolean): void {
	const scope = useContext(LeaveContext);
	const form = useRef<Held>({ isHolding });
	// In the background forms are drawn, and know what becomes of them, while their effects rest.
	form.current.isHolding = isHolding;
	useEffect(
		function standInScope() {
			const held = form.current;
			scope.add(held);
			return () => scope.remove(held);
		},
		[scope],
	);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the scope asks the form itself
	useEffect(
		function tellScope() {
			scope.tell();
		},
		[scope, isHolding],
	);
}

/** Asks before what was typed in it is lost; at once where nothing is. */
export async function mayLeave(scope: LeaveScope): Promise<boolean> {
	if (!scope.isHolding()) return true;
	const t = textsOf('kit');
	return confirm({
		title: t('dialog.leaveTitle'),
		text: t('dialog.leaveText'),
		confirmLabel: t('dialog.discard'),
		tone: 'danger',
	});
}

/** Takes a step that ends everything that is open, once what was typed may go. */
export async function whenAllMayGo(step: () => unknown): Promise<void> {
	if (!(await mayLeave(windowScope))) return;
	// The browser need not ask once more.
	windowScope.end();
	await step();
}
