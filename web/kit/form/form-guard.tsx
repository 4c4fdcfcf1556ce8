import type { FormState } from '#web/kit/form/use-fields.ts';
import { useLeaveGuard } from '#web/kit/ui/leave-guard.ts';

/** Says to the dialog around that a form begun outside of it is its own. */
export function FormGuard({ fields: { isDirty, isSending } }: { fields: FormState }): null {
	useLeaveGuard(isDirty && !isSending);
	return null;
}
