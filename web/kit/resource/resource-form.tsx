import { Button, Kbd } from '@mantine/core';
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { Field } from '#domain/resource/field.ts';
import type { Resource } from '#domain/resource/resource.ts';
import { CallError, isCancelled } from '#web/kit/api/call-error.ts';
import { currentLanguage } from '#web/kit/config/config.store.ts';
import { FieldInput, type OwnInputs } from '#web/kit/fields/field-input.tsx';
import {
	errorsElsewhere,
	type FormValues,
	formFields,
	formProblems,
	formValues,
	valuesToSend,
} from '#web/kit/fields/form.values.ts';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import classes from '#web/kit/resource/resource-form.module.css';
import { type ResourceRow, rowKey, savedByOthers, saveRow } from '#web/kit/rows/resource.client.ts';
import { isPressed } from '#web/kit/shortcuts/shortcuts.ts';
import { useLeaveGuard } from '#web/kit/ui/tab-context.ts';

const StaleDialog = lazy(() =>
	import('#web/kit/resource/stale.dialog.tsx').then((module) => ({ default: module.StaleDialog })),
);

interface ResourceFormProps {
	resource: Resource;
	/** The row to edit; absent = a new one. */
	row?: ResourceRow | undefined;
	/** Chosen rows that wait behind this one. */
	left: number;
	onSaved(): void;
	onDirty(isDirty: boolean): void;
	onCancel(): void;
	inputs?: OwnInputs | undefined;
}

function isAskedFor({ when }: Field, values: Readonly<Record<string, unknown>>): boolean {
	return !when || when.is.includes(String(values[when.field] ?? ''));
}

/** The form of a declared screen: checks as one types on, saves by Ctrl/⌘+Enter, jumps to what is wrong. */
export function ResourceForm({
	resource,
	row,
	left,
	onSaved,
	onDirty,
	onCancel,
	inputs,
}: ResourceFormProps): ReactNode {
	const { t } = useTranslation('resource');
	const language = currentLanguage();
	// What the form began with; the row of now once somebody else has saved it meanwhile.
	const [base, setBase] = useState(row);
	const [stale, setStale] = useState<{ mine: FormValues; present: ResourceRow }>();
	const before = base && formValues(resource, base);
	const form = useFields<FormValues>(
		before ?? formValues(resource),
		(values) => formProblems(resource, values, language),
		save,
		{ checksLeft: true },
	);
	const { isDirty, isSending } = form;
	const fields = formFields(resource).filter(([, field]) => isAskedFor(field, form.values));
	useLeaveGuard(isDirty);
	useEffect(
		function tellDirty() {
			onDirty(isDirty);
		},
		[isDirty, onDirty],
	);

	async function save(values: FormValues): Promise<unknown> {
		const sent = valuesToSend(resource, values, before);
		try {
			if (!base) await saveRow(resource, 'add', sent, 'silent');
			else if (Object.keys(sent).length > 0) {
				const row_version = base['row_version'];
				const read = { [resource.pk]: rowKey(resource, base), ...(row_version !== undefined && { row_version }) };
				await saveRow(resource, 'edit', { ...sent, ...read }, 'silent');
			}
			return onSaved();
		} catch (error) {
			if (!(error instanceof CallError)) throw error;
			const present = savedByOthers(error);
			if (present) setStale({ mine: values, present });
			else tell(error);
			return false;
		}
	}

	function tell(error: CallError) {
		if (Object.keys(error.fields).length === 0 && !isCancelled(error)) toast.error(error.message);
		const shown = fields.map(([name]) => name);
		for (const message of errorsElsewhere(error.fields, shown)) toast.error(message);
		form.setErrors(error.fields);
	}

	/** Writes what was changed here over the row of now; what was not touched here stays as the other saved it. */
	async function keepMine({ mine, present }: { mine: FormValues; present: ResourceRow }) {
		setStale(undefined);
		if (!base) return;
		const sent = { ...valuesToSend(resource, mine, before), row_version: present['row_version'] };
		try {
			await saveRow(resource, 'edit', { ...sent, [resource.pk]: rowKey(resource, base) }, 'silent');
			onSaved();
		} catch (error) {
			if (!(error instanceof CallError)) throw error;
			const later = savedByOthers(error);
			if (later) setStale({ mine, present: later });
			else if (!isCancelled(error)) toast.error(error.message);
		}
	}

	function takeTheirs(present: ResourceRow) {
		setStale(undefined);
		setBase(present);
		form.reset(formValues(resource, present));
	}

	function saveByKeys(event: KeyboardEvent) {
		if (!isPressed(event, 'save')) return;
		event.preventDefault();
		void form.submit();
	}

	return (
		<>
			<form {...form.form} className={classes['form']} onKeyDown={saveByKeys}>
				<div className={classes['fields']}>
					{fields.map(([name, field], index) => (
						<div key={name} className={classes['field']}>
							<FieldInput
								name={name}
								field={field}
								label={field.translatable ? `${field.label[language]} · ${t('chinese')}` : field.label[language]}
								hint={field.hint?.[language]}
								form={form}
								isFirst={index === 0}
								own={inputs?.[name]}
							/>
							{field.translatable && (
								<FieldInput
									name={`i18n.en.${name}`}
									field={{ ...field, required: false }}
									label={`${field.label[language]} · ${t('english')}`}
									form={form}
									isFirst={false}
								/>
							)}
						</div>
					))}
				</div>
				<footer className={classes['footer']}>
					<span className={classes['shortcut']}>
						<Kbd size="xs">Ctrl</Kbd> <Kbd size="xs">Enter</Kbd>
					</span>
					<Button variant="default" onClick={onCancel}>
						{t('cancel')}
					</Button>
					<Button type="submit" loading={isSending}>
						{left > 0 ? t('saveNext', { left }) : t('save')}
					</Button>
				</footer>
			</form>
			{stale && before && (
				<Suspense fallback={null}>
					<StaleDialog
						resource={resource}
						before={before}
						mine={stale.mine}
						theirs={formValues(resource, stale.present)}
						onKeepMine={() => void keepMine(stale)}
						onTakeTheirs={() => takeTheirs(stale.present)}
						onClose={() => setStale(undefined)}
					/>
				</Suspense>
			)}
		</>
	);
}
