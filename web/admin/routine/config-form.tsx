import { ActionIcon, Button, Kbd } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import type { FieldErrors, Resolver } from 'react-hook-form';
import type { configEdit } from '#domain/config/config.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { currentLanguage } from '#web/kit/config/config.store.ts';
import { FieldInput } from '#web/kit/fields/field-input.tsx';
import type { FormValues } from '#web/kit/fields/form.values.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { showFieldErrors } from '#web/kit/ui/form-errors.ts';
import { Panel } from '#web/kit/ui/panel.tsx';
import { useValidatedForm } from '#web/kit/ui/use-validated-form.ts';
import classes from './config.module.css';
import { type ConfigGroup, type ConfigItem, fieldOfItem, formValue, problemOf, sentValue } from './config.values.ts';

interface ConfigFormProps {
	group: ConfigGroup;
	isShown: boolean;
	onDirty(group: string, isDirty: boolean): void;
	onSaved(sent: Readonly<Record<string, unknown>>): void;
	onDelete(item: ConfigItem): void;
	/** A further button, given what the form holds. */
	action?: ((values: () => Readonly<Record<string, unknown>>) => ReactNode) | undefined;
}

function valuesOf(items: readonly ConfigItem[]): FormValues {
	return { ...Object.fromEntries(items.map((item) => [item.name, formValue(item)])), i18n: { en: {} } };
}

function resolverOf(items: readonly ConfigItem[]): Resolver<FormValues> {
	return (values) => {
		const errors: FieldErrors<FormValues> = {};
		for (const item of items) {
			const message = problemOf(item, values[item.name], currentLanguage());
			if (message) errors[item.name] = { type: 'declared', message };
		}
		return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
	};
}

/** Answers of the server leave typed values alone; what is told to go, goes. */
const whole = { keepDirtyValues: false };

/** One group of settings; only what was changed is sent. */
export function ConfigForm({ group, isShown, onDirty, onSaved, onDelete, action }: ConfigFormProps): ReactNode {
	const { t } = useTranslation('admin-config');
	const auth = useAuth();
	const items = group.list ?? [];
	const form = useValidatedForm<FormValues>({
		values: valuesOf(items),
		resetOptions: { keepDirtyValues: true },
		resolver: resolverOf(items),
	});
	const { control, formState, handleSubmit, setError, getValues, reset } = form;
	const { isDirty, isSubmitting, dirtyFields } = formState;
	const mayEdit = auth('edit');
	useEffect(
		function tellDirty() {
			onDirty(group.name, isDirty);
		},
		[group.name, isDirty, onDirty],
	);

	async function save(values: FormValues) {
		const changed = items.filter(({ name }) => dirtyFields[name]);
		const sent = Object.fromEntries(changed.map((item) => [item.name, sentValue(item, values[item.name])]));
		try {
			await call<typeof configEdit>('POST', '/admin/routine.Config/edit', sent, { errors: 'fields' });
		} catch (error) {
			return showFieldErrors(error, setError);
		}
		const hidden = items.filter(({ type }) => type === 'password').map(({ name }) => [name, '']);
		reset({ ...values, ...Object.fromEntries(hidden) }, whole);
		toast.success(t('saved'));
		onSaved(sent);
	}
	const submit = handleSubmit(save);

	function saveByKeys(event: KeyboardEvent) {
		if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
		event.preventDefault();
		if (mayEdit && isDirty) void submit();
	}

	const present = () =>
		Object.fromEntries(items.map((item) => [item.name, sentValue(item, getValues(item.name))] as const));
	return (
		<form hidden={!isShown} noValidate onSubmit={submit} onKeyDown={saveByKeys} aria-label={group.title}>
			<Panel>
				<div className={classes['items']}>
					{items.length === 0 && <p className={classes['none']}>{t('empty')}</p>}
					{items.map((item) => (
						<div key={item.name} className={classes['item']}>
							<div>
								<FieldInput
									name={item.name}
									field={fieldOfItem(item)}
									label={item.title}
									hint={item.tip || undefined}
									control={control}
									isFirst={false}
								/>
							</div>
							{item.allow_del === 1 && auth('del') && (
								<ActionIcon
									variant="subtle"
									color="red"
									aria-label={t('deleteNamed', { name: item.title })}
									title={t('deleteNamed', { name: item.title })}
									onClick={() => onDelete(item)}
								>
									<Trash2 size={16} />
								</ActionIcon>
							)}
						</div>
					))}
				</div>
				<footer className={classes['footer']}>
					<span className={classes['keys']} aria-hidden="true">
						<Kbd size="xs">Ctrl</Kbd> <Kbd size="xs">Enter</Kbd>
					</span>
					{action?.(present)}
					{mayEdit && (
						<>
							<Button
								variant="default"
								disabled={!isDirty || isSubmitting}
								onClick={() => reset(valuesOf(items), whole)}
							>
								{t('reset')}
							</Button>
							<Button type="submit" disabled={!isDirty} loading={isSubmitting}>
								{t('save')}
							</Button>
						</>
					)}
				</footer>
			</Panel>
		</form>
	);
}
