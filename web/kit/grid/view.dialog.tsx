import { Button, Group, Stack, Switch, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { CallError } from '#web/kit/api/call-error.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import type { SavedView } from '#web/kit/grid/use-preferences.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';

interface ViewDialogProps {
	/** Absent = a new one. */
	view: SavedView | undefined;
	onSave(view: { name: string; is_shared: 0 | 1 }): Promise<void>;
	onClose(): void;
}

/** Asks for the name of a view and whether others shall see it. */
export function ViewDialog({ view, onSave, onClose }: ViewDialogProps): ReactNode {
	const { t } = useTranslation('grid');
	const [name, setName] = useState(view?.name ?? '');
	const [isShared, setShared] = useState(view?.is_shared === 1);
	const [error, setError] = useState<string>();
	const [isSaving, setSaving] = useState(false);

	async function save(): Promise<void> {
		if (name.trim() === '') return setError(t('views.nameMissing'));
		setSaving(true);
		try {
			await onSave({ name: name.trim(), is_shared: isShared ? 1 : 0 });
			onClose();
		} catch (failure) {
			setSaving(false);
			if (failure instanceof CallError) setError(failure.fields['name']);
		}
	}

	return (
		<FormDialog title={t(view ? 'views.rename' : 'views.saveAs')} onClose={onClose}>
			<form
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					void save();
				}}
			>
				<Stack>
					<TextInput
						label={t('views.name')}
						description={view ? undefined : t('views.nameHint')}
						required
						maxLength={40}
						data-autofocus
						value={name}
						error={error}
						onChange={(event) => {
							setName(event.currentTarget.value);
							setError(undefined);
						}}
					/>
					<Switch
						label={t('views.shareWithAll')}
						checked={isShared}
						onChange={(event) => setShared(event.currentTarget.checked)}
					/>
					<Group justify="flex-end" gap="xs">
						<Button variant="default" onClick={onClose}>
							{t('views.cancel')}
						</Button>
						<Button type="submit" loading={isSaving}>
							{t('views.keep')}
						</Button>
					</Group>
				</Stack>
			</form>
		</FormDialog>
	);
}
