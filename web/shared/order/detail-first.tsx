import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CallError } from '#web/kit/api/call-error.ts';
import { ActionDialog } from '#web/kit/form/action-dialog.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useFocusReturn } from '#web/kit/ui/focus-return.ts';
import { ErrorState, ListSkeleton } from '#web/kit/ui/states.tsx';

interface DetailFirstProps<Detail> {
	detail: UseQueryResult<Detail, CallError>;
	title: string;
	submitLabel: string;
	/** What the step is about, as far as that is known already. */
	about?: ReactNode;
	onClose(): void;
	/** The dialog itself, once the order is there. */
	children(detail: Detail): ReactNode;
}

/** A step that needs the order's detail to begin with: until it is there, its dialog says that it comes, or why not. */
export function DetailFirst<Detail>(props: DetailFirstProps<Detail>): ReactNode {
	// The dialog that follows opens out of this one, and would give the focus back to what is gone.
	useFocusReturn();
	const { data, error, isPending, refetch } = props.detail;
	const fields = useFields({}, {}, () => Promise.resolve());
	if (data) return props.children(data);
	return (
		<ActionDialog
			title={props.title}
			submitLabel={props.submitLabel}
			fields={fields}
			isReady={false}
			about={props.about}
			onClose={props.onClose}
		>
			{isPending && <ListSkeleton rows={4} height={56} />}
			<ErrorState error={error} onRetry={() => void refetch()} />
		</ActionDialog>
	);
}
