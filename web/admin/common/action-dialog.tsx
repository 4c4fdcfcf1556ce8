import { Button, Kbd, Modal, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { KeyboardEvent, ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { CallError, isCancelled } from '#web/kit/api/call-error.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { useLeaveGuard } from '#web/kit/shell/tab-context.ts';
import { isPressed } from '#web/kit/shortcuts/shortcuts.ts';
import { confirm } from '#web/kit/ui/confirm.store.ts';
import { useFocusReturn } from '#web/kit/ui/focus-return.ts';
import { showFieldErrors } from '#web/kit/ui/form-errors.ts';
import classes from './action-dialog.module.css';

interface ActionDialogProps<Values extends FieldValues> {
	title: string;
	submitLabel: ReactNode;
	tone?: 'accent' | 'danger';
	form: UseFormReturn<Values>;
	/** False keeps the button off, whatever the fields say. */
	isReady?: boolean;
	/** Rejects with what the server refused, which is then told in the dialog. */
	onSubmit(values: Values): Promise<void>;
	onClose(): void;
	children: ReactNode;
}

/** One step to take in a dialog: its fields, its button, what the server says against it; typed text is not lost unasked. */
export function ActionDialog<Values extends FieldValues>(props: ActionDialogProps<Values>): ReactNode {
	const { t } = useTranslation('kit');
	useFocusReturn();
	const isPhone = useMediaQuery('(max-width: 639.98px)', undefined, { getInitialValueInEffect: false });
	const { form, isReady = true, tone = 'accent' } = props;
	const { isDirty, isSubmitting, errors } = form.formState;
	useLeaveGuard(isDirty && !isSubmitting);

	async function leave(): Promise<void> {
		if (isSubmitting) return;
		if (isDirty) {
			const question = { title: t('dialog.leaveTitle'), text: t('dialog.leaveText'), tone: 'danger' } as const;
			if (!(await confirm({ ...question, confirmLabel: t('dialog.discard') }))) return;
		}
		props.onClose();
	}

	async function take(values: Values): Promise<void> {
		try {
			await props.onSubmit(values);
		} catch (error) {
			if (!(error instanceof CallError)) throw error;
			if (isCancelled(error)) return;
			if (Object.keys(error.fields).length > 0) return showFieldErrors(error, form.setError);
			form.setError('root', { type: 'server', message: error.message });
		}
	}
	const submit = form.handleSubmit(take);

	function submitByKeys(event: KeyboardEvent): void {
		if (!isPressed(event, 'save')) return;
		event.preventDefault();
		if (isReady && !isSubmitting) void submit();
	}

	return (
		<Modal
			opened
			onClose={() => void leave()}
			fullScreen={isPhone}
			size={520}
			title={<Text fw={600}>{props.title}</Text>}
			closeButtonProps={{ 'aria-label': t('dialog.close') }}
			classNames={{ content: classes['content'], body: classes['body'] }}
		>
			<form className={classes['form']} noValidate onSubmit={submit} onKeyDown={submitByKeys}>
				<div className={classes['fields']}>
					{props.children}
					{errors.root?.message && (
						<p className={classes['refusal']} role="alert">
							{errors.root.message}
						</p>
					)}
				</div>
				<div className={classes['actions']}>
					<span className={classes['keys']} aria-hidden="true">
						<Kbd size="xs">Ctrl</Kbd> <Kbd size="xs">Enter</Kbd>
					</span>
					<Button variant="default" disabled={isSubmitting} onClick={() => void leave()}>
						{t('dialog.cancel')}
					</Button>
					<Button type="submit" color={tone === 'danger' ? 'red' : 'pine'} loading={isSubmitting} disabled={!isReady}>
						{props.submitLabel}
					</Button>
				</div>
			</form>
		</Modal>
	);
}
