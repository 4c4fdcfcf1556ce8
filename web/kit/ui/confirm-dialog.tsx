import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import type { Question } from '#web/kit/ui/confirm.store.ts';
import { useFocusReturn } from '#web/kit/ui/focus-return.ts';

interface ConfirmDialogProps {
	question: Question;
	onAnswer: (isYes: boolean) => void;
}

/** One question, two answers; the safe one has the focus when something would be lost. */
export function ConfirmDialog({ question, onAnswer }: ConfirmDialogProps): ReactNode {
	const { t } = useTranslation('kit');
	useFocusReturn();
	const [typed, setTyped] = useState('');
	const { title, text, confirmLabel, tone = 'accent', typed: word } = question;
	const isDanger = tone === 'danger';
	return (
		<Modal
			opened
			onClose={() => onAnswer(false)}
			title={<Text fw={600}>{title}</Text>}
			size="sm"
			closeButtonProps={{ 'aria-label': t('dialog.close') }}
		>
			<form
				onSubmit={(event) => {
					event.preventDefault();
					if (!word || typed.trim() === word) onAnswer(true);
				}}
			>
				<Stack gap="md">
					{text && <Text c="dimmed">{text}</Text>}
					{word && (
						<TextInput
							data-autofocus
							label={t('dialog.typeToConfirm', { word })}
							value={typed}
							onChange={(event) => setTyped(event.currentTarget.value)}
						/>
					)}
					<Group justify="flex-end" gap="sm">
						<Button variant="default" onClick={() => onAnswer(false)} data-autofocus={(isDanger && !word) || undefined}>
							{t('dialog.cancel')}
						</Button>
						<Button
							type="submit"
							color={isDanger ? 'red' : 'pine'}
							disabled={word !== undefined && typed.trim() !== word}
							data-autofocus={(!isDanger && !word) || undefined}
						>
							{confirmLabel ?? t('dialog.confirm')}
						</Button>
					</Group>
				</Stack>
			</form>
		</Modal>
	);
}
