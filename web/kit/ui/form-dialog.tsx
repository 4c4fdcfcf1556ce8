import { Modal, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { useFocusReturn } from '#web/kit/ui/focus-return.ts';

interface FormDialogProps {
	title: string;
	size?: 'md' | 'lg';
	onClose: () => void;
	children: ReactNode;
}

/** A form in a dialog; the whole screen of a phone. */
export function FormDialog({ title, size = 'md', onClose, children }: FormDialogProps): ReactNode {
	const { t } = useTranslation('kit');
	useFocusReturn();
	const isPhone = useMediaQuery('(max-width: 639.98px)', undefined, { getInitialValueInEffect: false });
	return (
		<Modal
			opened
			onClose={onClose}
			fullScreen={isPhone}
			size={size}
			title={<Text fw={600}>{title}</Text>}
			closeButtonProps={{ 'aria-label': t('dialog.close') }}
		>
			{children}
		</Modal>
	);
}
