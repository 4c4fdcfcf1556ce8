import { Button, Group } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { CallError } from '#web/kit/api/call-error.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from '#web/shared/goods/editor.module.css';

interface QuickCreateProps {
	title: string;
	/** Saves what was typed; a refusal of the server stands at the name. */
	onSave(): Promise<void>;
	onClose(): void;
	/** The fields, with what is wrong with the name. */
	children(problem: string): ReactNode;
}

/** Makes something that the goods need, without leaving the editor: a form beside the editor's, not within it. */
export function QuickCreate({ title, onSave, onClose, children }: QuickCreateProps): ReactNode {
	const { t } = useTranslation('goods-editor');
	const [problem, setProblem] = useState('');
	const [isBusy, setBusy] = useState(false);

	async function save(event: FormEvent): Promise<void> {
		event.preventDefault();
		// The editor's form must not take this one for its own.
		event.stopPropagation();
		setBusy(true);
		try {
			await onSave();
		} catch (error) {
			if (error instanceof CallError) setProblem(error.fields['name'] ?? error.message);
			else throw error;
		} finally {
			setBusy(false);
		}
	}
	return createPortal(
		<FormDialog title={title} onClose={onClose}>
			<form className={classes['dialog']} onSubmit={(event) => void save(event)}>
				{children(problem)}
				<Group justify="flex-end">
					<Button variant="default" onClick={onClose}>
						{t('editor.cancel')}
					</Button>
					<Button type="submit" loading={isBusy}>
						{t('editor.save')}
					</Button>
				</Group>
			</form>
		</FormDialog>,
		document.body,
	);
}
