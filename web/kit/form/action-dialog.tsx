import { Button, Modal, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { FormGuard } from '#web/kit/form/form-guard.tsx';
import { FormProblems } from '#web/kit/form/form-problems.tsx';
import { SubmitKeys, submitByKeys } from '#web/kit/form/submit-keys.tsx';
import { useDialogLeave } from '#web/kit/form/use-dialog-leave.ts';
import type { FormState } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { useFocusReturn } from '#web/kit/ui/focus-return.ts';
import { LeaveContext } from '#web/kit/ui/leave-guard.ts';
import { Refusal } from '#web/kit/ui/refusal.tsx';
import classes from './action-dialog.module.css';

interface ActionDialogProps {
	title: string;
	submitLabel: ReactNode;
	tone?: 'accent' | 'danger';
	fields: FormState;
	/** False keeps the button off, whatever the fields say. */
	isReady?: boolean;
	onClose(): void;
	/** What the step is about: beside its fields where there is room, above them elsewhere. */
	about?: ReactNode;
	children: ReactNode;
}

/** One step to take in a dialog: its fields, its button, what the server says against it; typed text is not lost unasked. */
export function ActionDialog(props: ActionDialogProps): ReactNode {
	const { t } = useTranslation('kit');
	useFocusReturn();
	const isPhone = useMediaQuery('(max-width: 639.98px)', undefined, { getInitialValueInEffect: false });
	const { fields, isReady = true, tone = 'accent' } = props;
	const { isSending, refusal } = fields;
	const { scope, leave } = useDialogLeave(props.onClose, () => isSending);

	return (
		<Modal
			opened
			onKeyDown={submitByKeys}
			onClose={() => void leave()}
			fullScreen={isPhone}
			size={props.about ? 1040 : 520}
			title={<Text fw={600}>{props.title}</Text>}
			closeButtonProps={{ 'aria-label': t('dialog.close') }}
			classNames={{ content: classes['content'], body: classes['body'] }}
		>
			<LeaveContext value={scope}>
				<FormGuard fields={fields} />
				<div className={classes['step']} data-wide={props.about ? true : undefined}>
					{props.about && <div className={classes['about']}>{props.about}</div>}
					<form {...fields.form} className={classes['form']}>
						<div className={classes['fields']}>
							{props.children}
							<FormProblems form={fields.form.ref} refusals={fields.refusals} />
							<Refusal>{refusal}</Refusal>
						</div>
						<div className={classes['actions']}>
							<SubmitKeys className={classes['keys']} />
							<Button variant="default" disabled={isSending} onClick={() => void leave()}>
								{t('dialog.cancel')}
							</Button>
							<Button type="submit" color={tone === 'danger' ? 'red' : 'pine'} loading={isSending} disabled={!isReady}>
								{props.submitLabel}
							</Button>
						</div>
					</form>
				</div>
			</LeaveContext>
		</Modal>
	);
}
