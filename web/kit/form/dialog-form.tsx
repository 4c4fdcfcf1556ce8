import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogCancel } from '#web/kit/form/dialog-cancel.tsx';
import { FormGuard } from '#web/kit/form/form-guard.tsx';
import { FormProblems } from '#web/kit/form/form-problems.tsx';
import { SubmitKeys } from '#web/kit/form/submit-keys.tsx';
import type { FormState } from '#web/kit/form/use-fields.ts';
import { Refusal } from '#web/kit/ui/refusal.tsx';
import classes from './action-dialog.module.css';

interface DialogFormProps {
	fields: FormState;
	submitLabel: ReactNode;
	isDanger?: boolean;
	/** False keeps the button off, whatever the fields say. */
	isReady?: boolean;
	/** Without it the second button says that nothing is done. */
	keepLabel?: string | undefined;
	children: ReactNode;
}

/** The form of a dialog: its fields, what the server refused, and its two buttons. */
export function DialogForm({
	fields,
	submitLabel,
	isDanger = false,
	isReady = true,
	keepLabel,
	children,
}: DialogFormProps): ReactNode {
	const { form, refusal, isSending } = fields;
	return (
		<form {...form}>
			<FormGuard fields={fields} />
			<Stack gap="md">
				{children}
				<FormProblems form={form.ref} refusals={fields.refusals} />
				<Refusal>{refusal}</Refusal>
				<Group justify="flex-end" gap="sm">
					<SubmitKeys className={classes['keys']} />
					<DialogCancel label={keepLabel} disabled={isSending} />
					<Button type="submit" color={isDanger ? 'red' : 'pine'} loading={isSending} disabled={!isReady}>
						{submitLabel}
					</Button>
				</Group>
			</Stack>
		</form>
	);
}
