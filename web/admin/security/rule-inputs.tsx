import { ActionIcon, Autocomplete, Button, Input, Select, TextInput } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { Pair } from '#domain/resource/field.ts';
import { screenKey } from '#domain/security/screen-key.ts';
import type { dataRecycleScreens, sensitiveDataScreens } from '#domain/security/security.contract.ts';
import { useCall } from '#web/kit/api/queries.ts';
import type { OwnInputProps, OwnInputs } from '#web/kit/fields/field-input.tsx';
import { asText, type InputProps, wrapperProps } from '#web/kit/form/input.props.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import classes from './security.module.css';

type InputRef = Ref<HTMLInputElement>;
type Choices = AnswerOf<typeof dataRecycleScreens>;
type ChoicesPath = (typeof dataRecycleScreens)['path'] | (typeof sensitiveDataScreens)['path'];

/** What helps to fill the form in; who may not read it types. */
function useChoices(path: ChoicesPath): Choices {
	const answer = useCall<typeof dataRecycleScreens | typeof sensitiveDataScreens>(
		'GET',
		path,
		{},
		{ errors: 'silent', staleTime: 60_000 },
	);
	return answer.data ?? { controllers: {}, tables: {} };
}

function ScreenInput({ path, ...props }: InputProps & { path: ChoicesPath }): ReactNode {
	const { t } = useTranslation('admin-security');
	const screens = Object.values(useChoices(path).controllers);
	const stored = asText(props.value);
	const known = screens.find((screen) => screenKey(screen) === screenKey(stored));
	return (
		<Select
			{...wrapperProps(props)}
			ref={props.inputRef as InputRef}
			searchable
			placeholder={t('rule.chooseScreen')}
			nothingFoundMessage={t('rule.noScreen')}
			data={known || stored === '' ? screens : [stored, ...screens]}
			value={known ?? (stored || null)}
			onChange={(screen) => props.onChange(screen ?? '')}
		/>
	);
}

/** The table that the screen writes; its key is filled in with it. */
function TableInput({ path, form, ...props }: OwnInputProps & { path: ChoicesPath }): ReactNode {
	const { tables } = useChoices(path);

	function choose(table: string): void {
		props.onChange(table);
		const key = tables[table]?.key;
		if (key) form.set('primary_key', key);
	}

	return (
		<Autocomplete
			{...wrapperProps(props)}
			ref={props.inputRef as InputRef}
			data={Object.keys(tables)}
			limit={60}
			value={asText(props.value)}
			onChange={choose}
		/>
	);
}

/** The inputs of a rule of the recycle bin that the kit has no kind for. */
export const recycleInputs: OwnInputs = {
	controller: (props) => <ScreenInput {...props} path="/admin/security.DataRecycle/add" />,
	data_table: (props) => <TableInput {...props} path="/admin/security.DataRecycle/add" />,
};

/** Those of a rule of sensitive data. */
export const sensitiveInputs: OwnInputs = {
	controller: (props) => <ScreenInput {...props} path="/admin/security.SensitiveData/add" />,
	data_table: (props) => <TableInput {...props} path="/admin/security.SensitiveData/add" />,
	fields: SensitiveFieldsInput,
};

/** The columns to watch, each with the label that the log shows. */
function SensitiveFieldsInput({ field, label, error, value, onChange, inputRef, form }: OwnInputProps): ReactNode {
	const { t } = useTranslation('admin-security');
	const table = asText(form.values['data_table']);
	const columns = useChoices('/admin/security.SensitiveData/add').tables[table]?.columns ?? {};
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
