import { ActionIcon, Button, Input } from '@mantine/core';
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import type { ComponentType, ReactNode, Ref } from 'react';
import { initialValue } from '#domain/resource/field.reader.ts';
import type { Entry, Field, FieldKind } from '#domain/resource/field.ts';
import { currentLanguage } from '#web/kit/config/config.store.ts';
import { SelectField } from '#web/kit/fields/choice-inputs.tsx';
import classes from '#web/kit/fields/records-input.module.css';
import { ColorField, NumberField, SwitchField, TextareaField, TextField } from '#web/kit/fields/simple-inputs.tsx';
import type { InputProps } from '#web/kit/form/input.props.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { UploadField } from '#web/kit/upload/upload-input.tsx';

/** The kinds an entry may contain. */
const inputs: Readonly<Partial<Record<FieldKind, ComponentType<InputProps>>>> = {
	string: TextField,
	textarea: TextareaField,
	number: NumberField,
	select: SelectField,
	switch: SwitchField,
	image: UploadField,
	color: ColorField,
	records: RecordsField,
};

const withoutBlur = () => undefined;

/** A new entry as it starts. */
export function newEntry(field: Field): Entry {
	return Object.fromEntries(Object.entries(field.entry ?? {}).map(([name, part]) => [name, initialValue(part)]));
}

/** A list of entries of several fields each, in an order of its own. */
export function RecordsField(props: InputProps): ReactNode {
	const { field, label, hint, error, value, onChange, inputRef, isDisabled = false } = props;
	const { t } = useTranslation('resource');
	const entries = (value as Entry[] | '') || [];

	function move(from: number, to: number): void {
		const next = [...entries];
		next.splice(to, 0, ...next.splice(from, 1));
		onChange(next);
	}

	return (
		<Input.Wrapper
			component="div"
			label={label}
			description={hint}
			error={error}
			withAsterisk={field.required ?? false}
		>
			<div className={classes['records']}>
				{entries.map((entry, at) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: an entry has nothing else that stays while it is typed
					<fieldset key={at} className={classes['record']} aria-label={`${label} ${at + 1}`}>
						<div className={classes['parts']}>
							{Object.entries(field.entry ?? {}).map(([name, part]) => (
								<PartInput
									key={name}
									part={part}
									entry={entry}
									value={entry[name]}
									isDisabled={isDisabled}
									onChange={(next) =>
										onChange(entries.map((one, place) => (place === at ? { ...one, [name]: next } : one)))
									}
								/>
							))}
						</div>
						<div className={classes['tools']}>
							<ActionIcon
								aria-label={`${t('moveUp')} ${at + 1}`}
								disabled={isDisabled || at === 0}
								onClick={() => move(at, at - 1)}
							>
								<ArrowUp size={15} />
							</ActionIcon>
							<ActionIcon
								aria-label={`${t('moveDown')} ${at + 1}`}
								disabled={isDisabled || at === entries.length - 1}
								onClick={() => move(at, at + 1)}
							>
								<ArrowDown size={15} />
							</ActionIcon>
							<ActionIcon
								aria-label={`${t('remove')} ${at + 1}`}
								disabled={isDisabled}
								onClick={() => onChange(entries.filter((_, place) => place !== at))}
							>
								<X size={15} />
							</ActionIcon>
						</div>
					</fieldset>
				))}
				<Button
					ref={inputRef as Ref<HTMLButtonElement>}
					variant="default"
					size="xs"
					disabled={isDisabled || entries.length >= (field.max ?? Number.POSITIVE_INFINITY)}
					leftSection={<Plus size={14} />}
					onClick={() => onChange([...entries, newEntry(field)])}
				>
					{t('addEntry', { label })}
				</Button>
			</div>
		</Input.Wrapper>
	);
}

interface PartProps {
	part: Field;
	entry: Entry;
	value: unknown;
	isDisabled: boolean;
	onChange(value: unknown): void;
}

function PartInput({ part, entry, value, isDisabled, onChange }: PartProps): ReactNode {
	const language = currentLanguage();
	const PartField = inputs[part.kind];
	if (!PartField) throw new Error(`An entry cannot contain a ${part.kind}.`);
	if (part.when && !part.when.is.includes(String(entry[part.when.field] ?? ''))) return null;
	return (
		<div className={classes['part']} data-kind={part.kind}>
			<PartField
				field={part}
				label={part.label[language]}
				hint={part.hint?.[language]}
				value={value ?? initialValue(part)}
				onChange={onChange}
				onBlur={withoutBlur}
				isDisabled={isDisabled}
				inputRef={null}
				isFirst={false}
			/>
		</div>
	);
}
