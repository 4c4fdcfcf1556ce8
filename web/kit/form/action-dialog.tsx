import { Button, Kbd, Modal, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { KeyboardEvent, ReactNode } from 'react';
import type { FormState } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { isPressed } from '#web/kit/shortcuts/shortcuts.ts';
import { confirm } from '#web/kit/ui/confirm.store.ts';
import { useFocusReturn } from '#web/kit/ui/focus-return.ts';
import { Refusal } from '#web/kit/ui/refusal.tsx';
import { useLeaveGuard } from '#web/kit/ui/tab-context.ts';
import classes from './action-dialog.module.css';

interface ActionDialogProps {
	title: string;
	submitLabel: ReactNode;
	tone?: 'accent' | 'danger';
	fields: FormState;
	/** False keeps the button off, whatever the fields say. */
	isReady?: boolean;
	onClose(): void;
	children: ReactNode;
}

/** One step to take in a dialog: its fields, its button, what the server says against it; typed text is not lost unasked. */
export function ActionDialog(props: ActionDialogProps): ReactNode {
	const { t } = useTranslation('kit');
	useFocusReturn();
	const isPhone = useMediaQuery('(max-width: 639.98px)', undefined, { getInitialValueInEffect: false });
	const { fields, isReady = true, tone = 'accent' } = props;
	const { isDirty, isSending, refusal } = fields;
	useLeaveGuard(isDirty && !isSending);

	async function leave(): Promise<void> {
		if (isSending) return;
		if (isDirty) {
			const question = { title: t('dialog.leaveTitle'), text: t('dialog.leaveText'), tone: 'danger' } as const;
			if (!(await confirm({ ...question, confirmLabel: t('dialog.discard') }))) return;
		}
		props.onClose();
	}

	function submitByKeys(event: KeyboardEvent): void {
		if (!isPressed(event, 'save')) return;
		event.preventDefault();
		if (isReady && !isSending) void fields.submit();
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
			<form {...fields.form} className={classes['form']} onKeyDown={submitByKeys}>
				<div className={classes['fields']}>
					{props.children}
					<Refusal>{refusal}</Refusal>
				</div>
				<div className={classes['actions']}>
					<span className={classes['keys']} aria-hidden="true">
						<Kbd size="xs">Ctrl</Kbd> <Kbd size="xs">Enter</Kbd>
					</span>
					<Button variant="default" disabled={isSending} onClick={() => void leave()}>
						{t('dialog.cancel')}
					</Button>
					<Button type="submit" color={tone === 'danger' ? 'red' : 'pine'} loading={isSending} disabled={!isReady}>
						{props.submitLabel}
					</Button>
				</div>
			</form>
		</Modal>
	);
}
