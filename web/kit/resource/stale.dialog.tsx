import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Field } from '#domain/resource/field.ts';
import type { Resource } from '#domain/resource/resource.ts';
import { currentLanguage } from '#web/kit/config/config.store.ts';
import { type FormValues, formFields } from '#web/kit/fields/form.values.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { FieldCell } from '#web/kit/resource/cells.tsx';
import classes from '#web/kit/resource/stale.dialog.module.css';
import { FormDialog } from '#web/kit/ui/form-dialog.tsx';

interface StaleDialogProps {
	resource: Resource;
	/** What the form began with, what it holds, and what somebody else has saved meanwhile. */
	before: FormValues;
	mine: FormValues;
	theirs: FormValues;
	onKeepMine(): void;
	onTakeTheirs(): void;
	onClose(): void;
}

/** Somebody else saved the row first: shows both, side by side, and lets the reader choose. */
export function StaleDialog(props: StaleDialogProps): ReactNode {
	const { t } = useTranslation('resource');
	const { before, mine, theirs } = props;
	const isOther = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);
	const touched = formFields(props.resource).filter(
		([name]) => isOther(before[name], theirs[name]) || isOther(before[name], mine[name]),
	);
	return (
		<FormDialog title={t('staleTitle')} size="lg" onClose={props.onClose}>
			<p className={classes['text']}>{t('staleText')}</p>
			<table className={classes['both']}>
				<thead>
					<tr>
						<td />
						<th scope="col">{t('staleTheirs')}</th>
						<th scope="col">{t('staleMine')}</th>
					</tr>
				</thead>
				<tbody>
					{touched.map(([name, field]) => (
						<tr key={name}>
							<th scope="row">{field.label[currentLanguage()]}</th>
							<Value field={field} value={theirs[name]} isChanged={isOther(before[name], theirs[name])} />
							<Value field={field} value={mine[name]} isChanged={isOther(before[name], mine[name])} />
						</tr>
					))}
				</tbody>
			</table>
			<div className={classes['actions']}>
				<Button variant="default" onClick={props.onClose}>
					{t('staleBack')}
				</Button>
				<Button variant="default" onClick={props.onTakeTheirs}>
					{t('staleTakeTheirs')}
				</Button>
				<Button onClick={props.onKeepMine}>{t('staleKeepMine')}</Button>
			</div>
		</FormDialog>
	);
}

function Value({ field, value, isChanged }: { field: Field; value: unknown; isChanged: boolean }): ReactNode {
	return (
		<td data-changed={isChanged || undefined}>
			{field.kind === 'password' ? '******' : <FieldCell field={field} value={value} language={currentLanguage()} />}
		</td>
	);
}
