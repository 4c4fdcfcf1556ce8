import { Switch, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogForm } from '#web/kit/form/dialog-form.tsx';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
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
	const fields = useFields(
		{ name: view?.name ?? '', isShared: view?.is_shared === 1 },
		{ name: ({ name }) => (name.trim() ? undefined : t('views.nameMissing')) },
		async ({ name, isShared }) => {
			await onSave({ name: name.trim(), is_shared: isShared ? 1 : 0 });
			onClose();
		},
	);
	return (
		<FormDialog title={t(view ? 'views.rename' : 'views.saveAs')} onClose={onClose}>
			<DialogForm fields={fields} submitLabel={t('views.keep')}>
				<TextInput
					label={t('views.name')}
					description={view ? undefined : t('views.nameHint')}
					required
					maxLength={40}
					data-autofocus
					{...fields.text('name')}
				/>
				<Switch
					label={t('views.shareWithAll')}
					checked={fields.values.isShared}
					onChange={(event) => fields.set('isShared', event.currentTarget.checked)}
				/>
			</DialogForm>
		</FormDialog>
	);
}
