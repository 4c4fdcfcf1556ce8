import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Fields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from './dialog.module.css';

interface StepFormProps {
	fields: Pick<Fields<object>, 'form' | 'refusal' | 'isSending'>;
	submitLabel: ReactNode;
	isDanger?: boolean;
	/** Without it the second button says that nothing is done. */
	keepLabel?: string | undefined;
	onClose: () => void;
	children: ReactNode;
}

/** The fields of a dialog about an order, what the server refused, and its two buttons. */
export function StepForm({
	fields: { form, refusal, isSending },
	submitLabel,
	isDanger = false,
	keepLabel,
	onClose,
	children,
}: StepFormProps): ReactNode {
	const { t } = useTranslation('kit');
	return (
		<form {...form}>
			<Stack gap="md">
				{children}
				{refusal && (
					<p className={classes['refusal']} role="alert">
						{refusal}
					</p>
				)}
				<Group justify="flex-end" gap="sm">
					<Button variant="default" onClick={onClose}>
						{keepLabel ?? t('dialog.cancel')}
					</Button>
					<Button type="submit" color={isDanger ? 'red' : 'pine'} loading={isSending}>
						{submitLabel}
					</Button>
				</Group>
			</Stack>
		</form>
	);
}
