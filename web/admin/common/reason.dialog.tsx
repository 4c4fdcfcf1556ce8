import { Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { ActionDialog } from '#web/kit/form/action-dialog.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';

interface ReasonDialogProps {
	title: string;
	submitLabel: string;
	label: string;
	/** Who reads it. */
	description: string;
	/** Said where there is none. */
	needed: string;
	/** So many letters at most. */
	most: number;
	/** Takes the step; rejects with what the server refused. */
	send(reason: string): Promise<void>;
	onClose(): void;
}

/** A step that asks for nothing but the reason why it is taken. */
export function ReasonDialog(props: ReasonDialogProps): ReactNode {
	const fields = useFields(
		{ reason: '' },
		{ reason: ({ reason }) => (reason.trim() ? undefined : props.needed) },
		({ reason }) => props.send(reason.trim()),
	);
	return (
		<ActionDialog
			title={props.title}
			submitLabel={props.submitLabel}
			tone="danger"
			fields={fields}
			onClose={props.onClose}
		>
			<Textarea
				data-autofocus
				label={props.label}
				description={props.description}
				autosize
				minRows={2}
				maxLength={props.most}
				withAsterisk
				{...fields.text('reason')}
			/>
		</ActionDialog>
	);
}
