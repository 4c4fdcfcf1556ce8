import { Checkbox, Group, MultiSelect, NativeSelect, Radio, Select } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { currentLanguage } from '#web/kit/config/config.store.ts';
import classes from '#web/kit/fields/inputs.module.css';
import { asText, type InputProps, wrapperProps } from '#web/kit/form/input.props.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';

function choicesOf({ field }: InputProps): { value: string; label: string }[] {
	const language = currentLanguage();
	const set = (field.options ?? []).filter(({ isOnlyShown }) => !isOnlyShown);
	return set.map(({ value, label }) => ({ value, label: label[language] }));
}

/** More choices than these are searched. */
const mostAtAGlance = 12;

function SearchedSelect(props: InputProps): ReactNode {
	const { t } = useTranslation('resource');
	return (
		<Select
			{...wrapperProps(props)}
			ref={props.inputRef as Ref<HTMLInputElement>}
			searchable
			clearable={!props.field.required}
			placeholder={t('choose')}
			nothingFoundMessage={t('nothingFound')}
			data={choicesOf(props)}
			value={asText(props.value) || null}
			onChange={(next) => props.onChange(next ?? '')}
		/>
	);
}

/** Several choices as pills, the others in a list that can be searched. */
export function SelectsField(props: InputProps): ReactNode {
	const { t } = useTranslation('resource');
	const values = (props.value as string[] | '') || [];
	return (
		<MultiSelect
			{...wrapperProps(props)}
			ref={props.inputRef as Ref<HTMLInputElement>}
			searchable
			clearable
			classNames={{ pill: classes['pill'], inputField: classes['typed'], pillsList: classes['picked'] }}
			placeholder={values.length === 0 ? t('choose') : ''}
			nothingFoundMessage={t('nothingFound')}
			data={choicesOf(props)}
			value={values}
			onChange={props.onChange}
		/>
	);
}

export function SelectField(props: InputProps): ReactNode {
	const { t } = useTranslation('resource');
	if (choicesOf(props).length > mostAtAGlance) return <SearchedSelect {...props} />;
	const empty = props.field.required ? [] : [{ value: '', label: t('none') }];
	const unset = props.field.required && !props.value ? [{ value: '', label: t('choose'), disabled: true }] : empty;
	return (
		<NativeSelect
			{...wrapperProps(props)}
			ref={props.inputRef as Ref<HTMLSelectElement>}
			data={[...unset, ...choicesOf(props)]}
			value={asText(props.value)}
			onChange={(event) => props.onChange(event.currentTarget.value)}
		/>
	);
}

export function RadioField(props: InputProps): ReactNode {
	const { onBlur: _, disabled, ...wrapper } = wrapperProps(props);
	return (
		<Radio.Group {...wrapper} value={asText(props.value)} onChange={props.onChange}>
			<Group gap="lg" mt={6}>
				{choicesOf(props).map(({ value, label }, index) => (
					<Radio
						key={value}
						value={value}
						label={label}
						disabled={disabled}
						{...(index === 0 && { ref: props.inputRef as Ref<HTMLInputElement> })}
					/>
				))}
			</Group>
		</Radio.Group>
	);
}

export function CheckboxField(props: InputProps): ReactNode {
	const { onBlur: _, disabled, ...wrapper } = wrapperProps(props);
	return (
		<Checkbox.Group {...wrapper} value={(props.value as string[] | '') || []} onChange={props.onChange}>
			<Group gap="lg" mt={6}>
				{choicesOf(props).map(({ value, label }, index) => (
					<Checkbox
						key={value}
						value={value}
						label={label}
						disabled={disabled}
						{...(index === 0 && { ref: props.inputRef as Ref<HTMLInputElement> })}
					/>
				))}
			</Group>
		</Checkbox.Group>
	);
}
