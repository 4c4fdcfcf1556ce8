import { ActionIcon, Button, Kbd } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import type { configEdit } from '#domain/config/config.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { currentLanguage } from '#web/kit/config/config.store.ts';
import { FieldInput } from '#web/kit/fields/field-input.tsx';
import type { FormValues } from '#web/kit/fields/form.values.ts';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { Panel } from '#web/kit/ui/panel.tsx';
import classes from './config.module.css';
import { type ConfigGroup, type ConfigItem, fieldOfItem, formValue, problemOf, sentValue } from './config.values.ts';

interface ConfigFormProps {
	group: ConfigGroup;
	isShown: boolean;
	onDirty(group: string, isDirty: boolean): void;
	onSaved(sent: Readonly<Record<string, unknown>>): void;
	onDelete(item: ConfigItem): void;
	/** A further button, given what the form has. */
	action?: ((values: () => Readonly<Record<string, unknown>>) => ReactNode) | undefined;
}

function valuesOf(items: readonly ConfigItem[]): FormValues {
	return { ...Object.fromEntries(items.map((item) => [item.name, formValue(item)])), i18n: { en: {} } };
}

function problemsOf(items: readonly ConfigItem[], values: FormValues): Record<string, string> {
	const problems = items.map((item) => [item.name, problemOf(item, values[item.name], currentLanguage())] as const);
	return Object.fromEntries(problems.flatMap(([name, problem]) => (problem ? [[name, problem]] : [])));
}

/** One group of settings; only what was changed is sent. */
export function ConfigForm({ group, isShown, onDirty, onSaved, onDelete, action }: ConfigFormProps): ReactNode {
	const { t } = useTranslation('admin-config');
	const auth = useAuth();
	const items = group.list ?? [];
	const form = useFields<FormValues>(valuesOf(items), (values) => problemsOf(items, values), save, {
		checksLeft: true,
	});
	const { isDirty, isSending, changed, reset } = form;
	const mayEdit = auth('edit');
	useEffect(
		function reportDirty() {
			onDirty(group.name, isDirty);
		},
		[group.name, isDirty, onDirty],
	);

	// biome-ignore lint/correctness/useExhaustiveDependencies: what is stored now is shown, what is typed stays
	useEffect(
		function takeStored() {
			reset(valuesOf(items), { keepTyped: true });
		},
		[group.list],
	);

	async function save(values: FormValues) {
		const sent = Object.fromEntries(
			items.flatMap((item) => (changed.includes(item.name) ? [[item.name, sentValue(item, values[item.name])]] : [])),
		);
		await call<typeof configEdit>('POST', '/admin/routine.Config/edit', sent, { errors: 'fields' });
		const hidden = items.filter(({ type }) => type === 'password').map(({ name }) => [name, '']);
		reset({ ...values, ...Object.fromEntries(hidden) });
		toast.success(t('saved'));
		onSaved(sent);
		return false;
	}

	function saveByKeys(event: KeyboardEvent) {
		if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
		event.preventDefault();
		if (mayEdit && isDirty) void form.submit();
	}

	const present = () =>
		Object.fromEntries(items.map((item) => [item.name, sentValue(item, form.values[item.name])] as const));
	return (
		<form {...form.form} hidden={!isShown} onKeyDown={saveByKeys} aria-label={group.title}>
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
									form={form}
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
							<Button variant="default" disabled={!isDirty || isSending} onClick={() => reset(valuesOf(items))}>
								{t('reset')}
							</Button>
							<Button type="submit" disabled={!isDirty} loading={isSending}>
								{t('save')}
							</Button>
						</>
					)}
				</footer>
			</Panel>
		</form>
	);
}
