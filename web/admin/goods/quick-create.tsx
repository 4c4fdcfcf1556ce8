import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { DialogForm } from '#web/kit/form/dialog-form.tsx';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import type { FormState } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';

interface QuickCreateProps {
	title: string;
	fields: FormState;
	onClose(): void;
	children: ReactNode;
}

/** Makes something that the goods need, without leaving the editor: a form beside the editor's, not within it. */
export function QuickCreate({ title, fields, onClose, children }: QuickCreateProps): ReactNode {
	const { t } = useTranslation('goods-editor');
	return createPortal(
		<FormDialog title={title} onClose={onClose}>
			<DialogForm fields={fields} submitLabel={t('editor.save')}>
				{children}
			</DialogForm>
		</FormDialog>,
		document.body,
	);
}
