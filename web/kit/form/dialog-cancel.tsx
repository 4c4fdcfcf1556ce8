import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, useContext } from 'react';
import { DialogLeave } from '#web/kit/form/use-dialog-leave.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';

interface DialogCancelProps extends Pick<ButtonProps, 'size' | 'disabled'> {
	/** Without it the button says that nothing is done. */
	label?: string | undefined;
}

/** The second button of a form in a dialog: leaves it as its cross does. */
export function DialogCancel({ label, ...button }: DialogCancelProps): ReactNode {
	const { t } = useTranslation('kit');
	const leave = useContext(DialogLeave);
	return (
		<Button variant="default" {...button} onClick={leave}>
			{label ?? t('dialog.cancel')}
		</Button>
	);
}
