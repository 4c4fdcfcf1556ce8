import { Modal, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useRef } from 'react';
import { submitByKeys } from '#web/kit/form/submit-keys.tsx';
import { DialogLeave, useDialogLeave } from '#web/kit/form/use-dialog-leave.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { useFocusReturn } from '#web/kit/ui/focus-return.ts';
import { LeaveContext } from '#web/kit/ui/leave-guard.ts';

interface FormDialogProps {
	title: string;
	size?: 'md' | 'lg' | 'xl';
	onClose: () => void;
	children: ReactNode;
}

/** A form in a dialog; the whole screen of a phone. It stays while it is sent, and asks before what was typed is lost. */
export function FormDialog({ title, size = 'md', onClose, children }: FormDialogProps): ReactNode {
	const { t } = useTranslation('kit');
	useFocusReturn();
	const body = useRef<HTMLDivElement>(null);
	const isPhone = useMediaQuery('(max-width: 639.98px)', undefined, { getInitialValueInEffect: false });

	// A form that is being sent says so by its button.
	const isSending = () => Boolean(body.current?.querySelector('[type="submit"][data-loading]'));
	const { scope, leave } = useDialogLeave(onClose, isSending);

	return (
		<Modal
			opened
			onKeyDown={submitByKeys}
			onClose={() => void leave()}
			fullScreen={isPhone}
			size={size}
			title={<Text fw={600}>{title}</Text>}
			closeButtonProps={{ 'aria-label': t('dialog.close') }}
		>
			<LeaveContext value={scope}>
				<DialogLeave value={() => void leave()}>
					<div ref={body}>{children}</div>
				</DialogLeave>
			</LeaveContext>
		</Modal>
	);
}
