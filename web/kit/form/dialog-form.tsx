import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FormState } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { Refusal } from '#web/kit/ui/refusal.tsx';

interface DialogFormProps {
	fields: FormState;
	submitLabel: ReactNode;
	isDanger?: boolean;
	/** False keeps the button off, whatever the fields say. */
	isReady?: boolean;
	/** Without it the second button says that nothing is done. */
	keepLabel?: string | undefined;
	onClose: () => void;
	children: ReactNode;
}

/** The form of a dialog: its fields, what the server refused, and its two buttons. */
export function DialogForm({
	fields: { form, refusal, isSending },
	submitLabel,
	isDanger = false,
	isReady = true,
	keepLabel,
	onClose,
	children,
}: DialogFormProps): ReactNode {
	const { t } = useTranslation('kit');
	return (
		<form {...form}>
			<Stack gap="md">
				{children}
				<Refusal>{refusal}</Refusal>
				<Group justify="flex-end" gap="sm">
					<Button variant="default" onClick={onClose}>
						{keepLabel ?? t('dialog.cancel')}
					</Button>
					<Button type="submit" color={isDanger ? 'red' : 'pine'} loading={isSending} disabled={!isReady}>
						{submitLabel}
					</Button>
				</Group>
			</Stack>
		</form>
	);
}
