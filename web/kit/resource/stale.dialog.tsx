import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Field } from '#domain/resource/field.ts';
import { type Resource, translatableFields } from '#domain/resource/resource.ts';
import { currentLanguage } from '#web/kit/config/config.store.ts';
import { type FormValues, formFields } from '#web/kit/fields/form.values.ts';
import { FormDialog } from '#web/kit/form/form-dialog.tsx';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { FieldCell } from '#web/kit/resource/cells.tsx';
import classes from '#web/kit/resource/stale.dialog.module.css';

interface StaleDialogProps {
	resource: Resource;
	/** What the form began with, what stands in it now, and what somebody else has saved meanwhile. */
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
	const { resource, before, mine, theirs } = props;
	const isOther = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);
	const touched = [...formFields(resource).map(inChinese), ...translatableFields(resource).map(inEnglish)].filter(
		({ read }) => isOther(read(before), read(theirs)) || isOther(read(before), read(mine)),
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
					{touched.map(({ key, field, isEnglish, read }) => (
						<tr key={key}>
							<th scope="row">
								{field.label[currentLanguage()]}
								{field.translatable && ` · ${t(isEnglish ? 'english' : 'chinese')}`}
							</th>
							<Value field={field} value={read(theirs)} isChanged={isOther(read(before), read(theirs))} />
							<Value field={field} value={read(mine)} isChanged={isOther(read(before), read(mine))} />
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

/** A text of the form: what it is called, where its value lies. */
interface Compared {
	key: string;
	field: Field;
	isEnglish: boolean;
	read(values: FormValues): unknown;
}

function inChinese([name, field]: [name: string, field: Field]): Compared {
	return { key: name, field, isEnglish: false, read: (values) => values[name] };
}

function inEnglish([name, field]: [name: string, field: Field]): Compared {
	return { key: `${name} en`, field, isEnglish: true, read: (values) => values.i18n.en[name] };
}

function Value({ field, value, isChanged }: { field: Field; value: unknown; isChanged: boolean }): ReactNode {
	const shown = () => {
		if (field.kind === 'password') return '******';
		return <FieldCell field={field} value={value} language={currentLanguage()} />;
	};
	return <td data-changed={isChanged || undefined}>{shown()}</td>;
}
