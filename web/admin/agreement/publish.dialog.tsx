import { Switch, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { publishAgreement } from '#domain/agreement/agreement.contract.ts';
import { momentOf } from '#domain/resource/field.reader.ts';
import { call } from '#web/kit/api/call.ts';
import { ActionDialog } from '#web/kit/form/action-dialog.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { Muted } from '#web/kit/ui/muted.tsx';
import { formatTime } from '#web/kit/ui/time.tsx';
import { type AgreementWords, base, type DeskAgreement } from './agreement.types.ts';
import { WordsDiff } from './words-diff.tsx';

interface PublishDialogProps {
	agreement: DeskAgreement;
	words: AgreementWords;
	revision: number;
	onClose(): void;
	onDone(): void;
}

/** The last look before words cannot be changed any more: what is new, from when, and who is asked again. */
export function PublishDialog({ agreement, words, revision, onClose, onDone }: PublishDialogProps): ReactNode {
	const { t } = useTranslation('admin-agreement');
	const { code, name, current, is_page: isPage } = agreement;
	const fields = useFields(
		{ note: '', effective_at: '' as number | '', force_reaccept: false },
		{},
		async ({ note, effective_at, force_reaccept }) => {
			const sent = { code, revision, note, force_reaccept, effective_at: effective_at || 0 };
			const { version } = await call<typeof publishAgreement>('POST', `${base}/publish`, sent, { errors: 'silent' });
			toast.success(t('publish.done', { version }));
			onDone();
		},
	);
	const at = fields.input('effective_at');
	return (
		<ActionDialog
			title={t('publish.title', { name })}
			submitLabel={t('publish.button')}
			fields={fields}
			onClose={onClose}
			about={<WordsDiff before={current} after={words} />}
		>
			<Muted isLine>{t('publish.text')}</Muted>
			<TextInput
				{...fields.text('note')}
				label={t('publish.note')}
				description={t('publish.noteHint')}
				maxLength={255}
			/>
			<TextInput
				label={t('publish.at')}
				description={t('publish.atHint')}
				error={at.error}
				type="datetime-local"
				value={formatTime(at.value as number | null, 'yyyy-mm-ddThh:MM')}
				onChange={({ currentTarget: { value } }) => at.onChange(value ? (momentOf(value) ?? '') : '')}
				onBlur={at.onBlur}
			/>
			{isPage === 0 && (
				<Switch
					label={t('publish.again')}
					description={t('publish.againHint')}
					checked={fields.values.force_reaccept}
					onChange={(event) => fields.set('force_reaccept', event.currentTarget.checked)}
				/>
			)}
		</ActionDialog>
	);
}
