import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { listed, useTranslation } from '#web/kit/i18n/texts.ts';
import classes from './conflict.module.css';
import { type Draft, draftOf } from './editor.draft.ts';
import type { Merge } from './editor.merge.ts';
import { partOf } from './editor.nav.tsx';
import type { EditorRow } from './goods.types.ts';

interface ConflictDialogProps {
	merge: Merge;
	/** What somebody else has saved. */
	theirs: EditorRow;
	onMerge(): void;
	onTakeTheirs(): void;
	onClose(): void;
}

/** Somebody else saved the goods first: shows what both changed and lets the reader choose. */
export function ConflictDialog({ merge, theirs, onMerge, onTakeTheirs, onClose }: ConflictDialogProps): ReactNode {
	const { t } = useTranslation('goods-editor');
	const other = draftOf(theirs);
	const shown = (value: Draft[keyof Draft]) => (typeof value === 'string' ? value || '–' : t('editor.otherContent'));
	const partsOf = (names: readonly string[]) => [...new Set(names.map(partOf))];
	return (
		<FormDialog title={t('editor.conflictTitle')} size="lg" onClose={onClose}>
			<p className={classes['text']}>{t('editor.conflictText')}</p>
			{merge.both.length > 0 && (
				<table className={classes['both']}>
					<thead>
						<tr>
							<td />
							<th scope="col">{t('editor.conflictTheirs')}</th>
							<th scope="col">{t('editor.conflictMine')}</th>
						</tr>
					</thead>
					<tbody>
						{merge.both.map((name) => (
							<tr key={name}>
								<th scope="row">{t(`editor.${partOf(name)}`)}</th>
								<td>{shown(other[name])}</td>
								<td>{shown(merge.draft[name])}</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
			{merge.theirs.length > 0 && (
				<p className={classes['text']}>
					{t('editor.conflictTaken', {
						parts: listed(partsOf(merge.theirs).map((part) => t(`editor.${part}`))),
					})}
				</p>
			)}
			<Group justify="flex-end">
				<Button variant="default" onClick={onClose}>
					{t('editor.conflictBack')}
				</Button>
				<Button variant="default" onClick={onTakeTheirs}>
					{t('editor.conflictTake')}
				</Button>
				<Button onClick={onMerge}>{t('editor.conflictMerge')}</Button>
			</Group>
		</FormDialog>
	);
}
