import { Button, Kbd } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import type { Resource } from '#domain/resource/resource.ts';
import { currentLanguage } from '#web/kit/config/config.store.ts';
import { FieldInput, type OwnInputs } from '#web/kit/fields/field-input.tsx';
import type { FormValues } from '#web/kit/fields/form.values.ts';
import { FormProblems } from '#web/kit/form/form-problems.tsx';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from '#web/kit/resource/resource-form.module.css';
import { useRowForm } from '#web/kit/resource/use-row-form.ts';
import type { ResourceRow } from '#web/kit/rows/resource.client.ts';
import { isPressed } from '#web/kit/shortcuts/shortcuts.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';

const StaleDialog = lazyPart(() => import('#web/kit/resource/stale.dialog.tsx'), 'StaleDialog');

/** What a screen shows below the inputs of its form. */
export type FormBelow = (typed: { values: FormValues; row: ResourceRow | undefined }) => ReactNode;

interface ResourceFormProps {
	resource: Resource;
	/** The row to edit; absent = a new one. */
	row?: ResourceRow | undefined;
	/** Chosen rows that wait behind this one. */
	left: number;
	/** The input to begin at; the first unless named. */
	at?: string | undefined;
	onSaved(): void;
	onCancel(): void;
	inputs?: OwnInputs | undefined;
	/** What stands below the inputs, by what is typed. */
	below?: FormBelow | undefined;
}

/** The form of a declared screen: checks as one types on, saves by Ctrl/⌘+Enter, jumps to what is wrong. */
export function ResourceForm({
	resource,
	row,
	left,
	at,
	onSaved,
	onCancel,
	inputs,
	below,
}: ResourceFormProps): ReactNode {
	const { t } = useTranslation('resource');
	const language = currentLanguage();
	const { form, fields, conflict } = useRowForm(resource, row, onSaved);
	const { isSending } = form;
	const { ref } = form.form;
	useEffect(
		function beginAt() {
			if (at) ref.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
		},
		[at, ref],
	);

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
								isFirst={at ? name === at : index === 0}
								own={inputs?.[name]}
							/>
							{field.translatable && (
								<FieldInput
									name={`i18n.en.${name}`}
									field={{ ...field, required: false }}
									label={`${field.label[language]} · ${t('english')}`}
									form={form}
									isFirst={at === `i18n.en.${name}`}
								/>
							)}
						</div>
					))}
					{below && <div className={classes['field']}>{below({ values: form.values, row })}</div>}
					<FormProblems form={form.form.ref} refusals={form.refusals} />
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
			{conflict && (
				<StaleDialog
					resource={resource}
					before={conflict.before}
					mine={conflict.mine}
					theirs={conflict.theirs}
					onKeepMine={conflict.keepMine}
					onTakeTheirs={conflict.takeTheirs}
					onClose={conflict.goBack}
				/>
			)}
		</>
	);
}
