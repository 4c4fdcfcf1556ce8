import { Button, Group, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { FormDialog } from '#web/kit/ui/form-dialog.tsx';
import classes from './reason-dialog.module.css';

interface ReasonDialogProps {
	kind: 'cancel' | 'applyCancel';
	isSending: boolean;
	onSend: (reason: string) => void;
	onClose: () => void;
}

const reasons = ['changedMind', 'wrongAddress', 'wrongWork', 'tooSlow', 'other'] as const;

/** Asks why an order shall be cancelled, and says what follows. */
export function ReasonDialog({ kind, isSending, onSend, onClose }: ReasonDialogProps): ReactNode {
	const { t } = useTranslation('member-order');
	const [chosen, setChosen] = useState<(typeof reasons)[number]>('changedMind');
	const [words, setWords] = useState('');
	const reason = chosen === 'other' ? words.trim() : t(`reason.${chosen}`);
	return (
		<FormDialog title={t(`${kind}.title`)} onClose={onClose}>
			<form
				onSubmit={(event) => {
					event.preventDefault();
					if (reason) onSend(reason);
				}}
			>
				<p className={classes['text']}>{t(`${kind}.text`)}</p>
				<fieldset className={classes['reasons']}>
					<legend className={classes['legend']}>{t('reason.label')}</legend>
					{reasons.map((name) => (
						<label key={name} className={classes['reason']}>
							<input type="radio" name="reason" checked={chosen === name} onChange={() => setChosen(name)} />
							{t(`reason.${name}`)}
						</label>
					))}
				</fieldset>
				{chosen === 'other' && (
					<TextInput
						mt="sm"
						aria-label={t('reason.words')}
						placeholder={t('reason.words')}
						maxLength={200}
						autoFocus
						value={words}
						onChange={(event) => setWords(event.currentTarget.value)}
					/>
				)}
				<Group justify="flex-end" gap="sm" mt="lg">
					<Button variant="default" onClick={onClose}>
						{t('keep')}
					</Button>
					<Button type="submit" color="red" loading={isSending} disabled={!reason}>
						{t(`${kind}.submit`)}
					</Button>
				</Group>
			</form>
		</FormDialog>
	);
}
