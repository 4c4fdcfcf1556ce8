import { ActionIcon, Button, Kbd } from '@mantine/core';
import { RotateCcw, Trash2 } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useAuth } from '#web/kit/auth/permissions.ts';
import { currentLanguage } from '#web/kit/config/config.store.ts';
import { FieldInput } from '#web/kit/fields/field-input.tsx';
import type { FormValues } from '#web/kit/fields/form.values.ts';
import { FormProblems } from '#web/kit/form/form-problems.tsx';
import { useFields } from '#web/kit/form/use-fields.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { Panel } from '#web/kit/ui/panel.tsx';
import classes from './config.module.css';
import {
	type ConfigGroup,
	type ConfigItem,
	fieldOfItem,
	formValue,
	hasOther,
	problemOf,
	sentValue,
	standardText,
	standardValue,
} from './config.values.ts';

interface ConfigFormProps {
	group: ConfigGroup;
	isShown: boolean;
	/** Which of its items are shown; all where it is not asked. */
	shows?: ((item: ConfigItem) => boolean) | undefined;
	/** The name of the setting that was looked for: it takes the focus. */
	sought?: string | undefined;
	onFound(): void;
	save(sent: Readonly<Record<string, unknown>>): Promise<unknown>;
	onDirty(group: string, isDirty: boolean): void;
	onSaved(sent: Readonly<Record<string, unknown>>): void;
	onDelete?: ((item: ConfigItem) => void) | undefined;
	/** Above the items. */
	about?: ReactNode;
	/** A further button, given what the form has. */
	action?: WithValues | undefined;
	/** What is shown below the items, given the same. */
	below?: WithValues | undefined;
}

/** Made of what a group's form has. */
export type WithValues = (values: () => Readonly<Record<string, unknown>>) => ReactNode;

function valuesOf(items: readonly ConfigItem[]): FormValues {
	return { ...Object.fromEntries(items.map((item) => [item.name, formValue(item)])), i18n: { en: {} } };
}

function problemsOf(items: readonly ConfigItem[], values: FormValues): Record<string, string> {
	const problems = items.map((item) => [item.name, problemOf(item, values[item.name], currentLanguage())] as const);
	return Object.fromEntries(problems.flatMap(([name, problem]) => (problem ? [[name, problem]] : [])));
}

/** One group of settings; only what was changed is sent. */
export function ConfigForm(props: ConfigFormProps): ReactNode {
	const { group, isShown, shows, sought, save, onFound, onDirty, onSaved, onDelete, action, about, below } = props;
	const { t } = useTranslation('admin-config');
	const auth = useAuth();
	const rows = useRef<HTMLDivElement>(null);
	const items = group.list ?? [];
	const form = useFields<FormValues>(valuesOf(items), (values) => problemsOf(items, values), send, {
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

	const tellFound = useEffectEvent(onFound);
	useEffect(
		function showSought() {
			const place = [...(rows.current?.querySelectorAll<HTMLElement>('[data-setting]') ?? [])].find(
				({ dataset }) => dataset['setting'] === sought,
			);
			if (!sought || !place) return;
			place.scrollIntoView({ block: 'center' });
			place.querySelector<HTMLElement>('input, textarea, [contenteditable], button')?.focus({ preventScroll: true });
			tellFound();
		},
		[sought],
	);

	// biome-ignore lint/correctness/useExhaustiveDependencies: what is stored now is shown, what is typed stays
	useEffect(
		function takeStored() {
			reset(valuesOf(items), { keepTyped: true });
		},
		[group.list],
	);

	async function send(values: FormValues) {
		const sent = Object.fromEntries(
			items.flatMap((item) => (changed.includes(item.name) ? [[item.name, sentValue(item, values[item.name])]] : [])),
		);
		await save(sent);
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
				{shows && <h2 className={classes['head']}>{group.title}</h2>}
				{about}
				<div ref={rows} className={classes['items']}>
					{items.length === 0 && <p className={classes['none']}>{t('empty')}</p>}
					{items.map((item) => (
						<div
							key={item.name}
							data-setting={item.name}
							className={classes['item']}
							hidden={shows !== undefined && !shows(item)}
						>
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
							{mayEdit && hasOther(item, form.values[item.name]) && (
								<ActionIcon
									variant="subtle"
									color="gray"
									aria-label={t('standardOf', { name: item.title, value: standardText(item, t) })}
									title={t('standard', { value: standardText(item, t) })}
									onClick={() => form.set(item.name, standardValue(item))}
								>
									<RotateCcw size={16} />
								</ActionIcon>
							)}
							{item.allow_del === 1 && onDelete && auth('del') && (
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
				{below && <div className={classes['below']}>{below(present)}</div>}
				<FormProblems form={form.form.ref} refusals={form.refusals} />
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
