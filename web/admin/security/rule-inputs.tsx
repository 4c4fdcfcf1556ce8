import { ActionIcon, Autocomplete, Button, Input, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Pair } from '#domain/resource/field.ts';
import { screenKey } from '#domain/security/screen-key.ts';
import { send } from '#web/kit/api/call.ts';
import { asText, type InputProps, wrapperProps } from '#web/kit/fields/input.props.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from './security.module.css';

type InputRef = Ref<HTMLInputElement>;
type Answer = Readonly<Record<string, unknown>>;

/** Choices that help to fill the form in; where they cannot be had, one types. */
function useHelp<Data extends Answer>(path: string, query: Answer, isAsked = true): Data | undefined {
	const options = { errors: 'silent', cancelDuplicates: false } as const;
	const { data } = useQuery({
		queryKey: [path, query],
		queryFn: async () => (await send<Data>('GET', path, query, options)).data,
		enabled: isAsked,
		staleTime: 60_000,
	});
	return data;
}

function ScreenInput({ path, ...props }: InputProps & { path: string }): ReactNode {
	const { t } = useTranslation('admin-security');
	const help = useHelp<{ controllers: Record<string, string> }>(path, {});
	const screens = Object.values(help?.controllers ?? {});
	const held = asText(props.value);
	const known = screens.find((screen) => screenKey(screen) === screenKey(held));
	return (
		<Select
			{...wrapperProps(props)}
			ref={props.inputRef as InputRef}
			searchable
			placeholder={t('rule.chooseScreen')}
			nothingFoundMessage={t('rule.noScreen')}
			data={known || held === '' ? screens : [held, ...screens]}
			value={known ?? (held || null)}
			onChange={(screen) => props.onChange(screen ?? '')}
		/>
	);
}

/** The screen whose deletes are kept. */
export function RecycledScreenInput(props: InputProps): ReactNode {
	return <ScreenInput {...props} path="/admin/security.DataRecycle/add" />;
}

/** The screen whose edits are kept. */
export function WatchedScreenInput(props: InputProps): ReactNode {
	return <ScreenInput {...props} path="/admin/security.SensitiveData/add" />;
}

/** The table that the screen writes; its key is filled in with it. */
export function TableInput(props: InputProps): ReactNode {
	const { setValue } = useFormContext();
	const help = useHelp<{ list: { table: string }[] }>('/admin/ajax/getTableList', { samePrefix: 1 });
	const tables = [...new Set((help?.list ?? []).map(({ table }) => table))];

	async function choose(table: string): Promise<void> {
		props.onChange(table);
		if (!tables.includes(table)) return;
		const options = { errors: 'silent' } as const;
		const { data } = await send<{ pk: string }>('GET', '/admin/ajax/getTablePk', { table }, options);
		setValue('primary_key', data.pk, { shouldDirty: true, shouldValidate: true });
	}

	return (
		<Autocomplete
			{...wrapperProps(props)}
			ref={props.inputRef as InputRef}
			data={tables}
			limit={60}
			value={asText(props.value)}
			onChange={(table) => void choose(table).catch(() => undefined)}
		/>
	);
}

/** The columns to watch, each with the label that the log shows. */
export function SensitiveFieldsInput({ field, label, error, value, onChange, inputRef }: InputProps): ReactNode {
	const { t } = useTranslation('admin-security');
	const table = asText(useWatch({ name: 'data_table' }));
	const help = useHelp<{ fieldList: Record<string, string> }>(
		'/admin/ajax/getTableFieldList',
		{ table, clean: 1 },
		table !== '',
	);
	const columns = help?.fieldList ?? {};
	const pairs = (value as Pair[] | '') || [];
	const put = (place: number, change: Partial<Pair>) =>
		onChange(pairs.map((pair, index) => (index === place ? { ...pair, ...change } : pair)));
	const free = Object.keys(columns).filter((column) => !pairs.some(({ key }) => key === column));
	return (
		<Input.Wrapper label={label} error={error} withAsterisk={field.required ?? false}>
			<div className={classes['fields']}>
				{pairs.map((pair, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: an entry has nothing else that stays while it is typed
					<div key={index} className={classes['fieldRow']}>
						<Autocomplete
							aria-label={t('rule.column', { number: index + 1 })}
							placeholder={t('rule.columnName')}
							data={[...new Set([pair.key, ...free])].filter((column) => column !== '')}
							value={pair.key}
							onChange={(key) => put(index, { key, ...(!pair.value && columns[key] && { value: columns[key] }) })}
						/>
						<TextInput
							aria-label={t('rule.label', { number: index + 1 })}
							placeholder={t('rule.labelText')}
							maxLength={50}
							value={pair.value}
							onChange={(event) => put(index, { value: event.currentTarget.value })}
						/>
						<ActionIcon
							aria-label={t('rule.remove', { number: index + 1 })}
							onClick={() => onChange(pairs.filter((_, place) => place !== index))}
						>
							<X size={15} />
						</ActionIcon>
					</div>
				))}
				<Button
					ref={inputRef as Ref<HTMLButtonElement>}
					variant="default"
					size="xs"
					leftSection={<Plus size={14} />}
					onClick={() => onChange([...pairs, { key: '', value: '' }])}
				>
					{t('rule.addField')}
				</Button>
			</div>
		</Input.Wrapper>
	);
}
