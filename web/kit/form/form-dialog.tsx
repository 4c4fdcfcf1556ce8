import { Modal, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { confirm } from '#web/kit/ui/confirm.store.ts';
import { useFocusReturn } from '#web/kit/ui/focus-return.ts';

interface FormDialogProps {
	title: string;
	size?: 'md' | 'lg';
	onClose: () => void;
	children: ReactNode;
}

/** A form in a dialog; the whole screen of a phone. It stays while it is sent, and asks before what was typed is lost. */
export function FormDialog({ title, size = 'md', onClose, children }: FormDialogProps): ReactNode {
	const { t } = useTranslation('kit');
	useFocusReturn();
	const body = useRef<HTMLDivElement>(null);
	const isTyped = useRef(false);
	const isPhone = useMediaQuery('(max-width: 639.98px)', undefined, { getInitialValueInEffect: false });

	function noteTyping({ target }: FormEvent): void {
		if (target instanceof Element && target.closest('form')) isTyped.current = true;
	}

	async function leave(): Promise<void> {
		// A form that is being sent says so by its button.
		if (body.current?.querySelector('[type="submit"][data-loading]')) return;
		if (isTyped.current && body.current?.querySelector('form')) {
			const question = { title: t('dialog.leaveTitle'), text: t('dialog.leaveText'), tone: 'danger' } as const;
			if (!(await confirm({ ...question, confirmLabel: t('dialog.discard') }))) return;
		}
		onClose();
	}

	return (
		<Modal
			opened
			onClose={() => void leave()}
			fullScreen={isPhone}
			size={size}
			title={<Text fw={600}>{title}</Text>}
			closeButtonProps={{ 'aria-label': t('dialog.close') }}
		>
			<div ref={body} onChange={noteTyping}>
				{children}
			</div>
		</Modal>
	);
}
