import { Button, Kbd } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { type FieldErrors, FormProvider, type Resolver, set, useForm, useWatch } from 'react-hook-form';
import type { Field } from '#domain/resource/field.ts';
import type { Resource } from '#domain/resource/resource.ts';
import { CallError } from '#web/kit/api/call-error.ts';
import { currentLanguage } from '#web/kit/config/config.store.ts';
import { FieldInput, type OwnInputs } from '#web/kit/fields/field-input.tsx';
import { type FormValues, formFields, formProblems, formValues, valuesToSend } from '#web/kit/fields/form.values.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { type ResourceRow, rowKey, saveRow } from '#web/kit/resource/resource.client.ts';
import classes from '#web/kit/resource/resource-form.module.css';
import { useLeaveGuard } from '#web/kit/shell/tab-context.ts';

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

function resolverOf(resource: Resource): Resolver<FormValues> {
	return (values) => {
		const errors: FieldErrors<FormValues> = {};
		for (const [path, message] of Object.entries(formProblems(resource, values, currentLanguage()))) {
			set(errors, path, { type: 'declared', message });
		}
		return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
	};
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
	const before = row && formValues(resource, row);
	const form = useForm<FormValues>({
		defaultValues: before ?? formValues(resource),
		resolver: resolverOf(resource),
		mode: 'onTouched',
	});
	const { control, formState, handleSubmit, setError } = form;
	const { isDirty, isSubmitting } = formState;
	const values = useWatch({ control });
	const fields = formFields(resource).filter(([, field]) => isAskedFor(field, values));
	useLeaveGuard(isDirty);
	useEffect(
		function tellDirty() {
			onDirty(isDirty);
		},
		[isDirty, onDirty],
	);

	async function save(values: FormValues) {
		const sent = valuesToSend(resource, values, before);
		try {
			if (!row) await saveRow(resource, 'add', sent);
			else if (Object.keys(sent).length > 0) {
				await saveRow(resource, 'edit', { ...sent, [resource.pk]: rowKey(resource, row) });
			}
			onSaved();
		} catch (error) {
			if (!(error instanceof CallError)) throw error;
			for (const [index, [path, message]] of Object.entries(error.fields).entries()) {
				setError(path, { type: 'server', message }, { shouldFocus: index === 0 });
			}
		}
	}

	function saveByKeys(event: KeyboardEvent) {
		if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
		event.preventDefault();
		void handleSubmit(save)();
	}

	return (
		<FormProvider {...form}>
			<form className={classes['form']} noValidate onSubmit={handleSubmit(save)} onKeyDown={saveByKeys}>
				<div className={classes['fields']}>
					{fields.map(([name, field], index) => (
						<div key={name} className={classes['field']}>
							<FieldInput
								name={name}
								field={field}
								label={field.translatable ? `${field.label[language]} · ${t('chinese')}` : field.label[language]}
								hint={field.hint?.[language]}
								control={control}
								isFirst={index === 0}
								own={inputs?.[name]}
							/>
							{field.translatable && (
								<FieldInput
									name={`i18n.en.${name}`}
									field={{ ...field, required: false }}
									label={`${field.label[language]} · ${t('english')}`}
									control={control}
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
					<Button type="submit" loading={isSubmitting}>
						{left > 0 ? t('saveNext', { left }) : t('save')}
					</Button>
				</footer>
			</form>
		</FormProvider>
	);
}
