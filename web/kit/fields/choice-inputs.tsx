import { Checkbox, Group, NativeSelect, Radio } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { currentLanguage } from '#web/kit/config/config.store.ts';
import { asText, type InputProps, wrapperProps } from '#web/kit/fields/input.props.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';

function choicesOf({ field }: InputProps): { value: string; label: string }[] {
	const language = currentLanguage();
	return (field.options ?? []).map(({ value, label }) => ({ value, label: label[language] }));
}

export function SelectField(props: InputProps): ReactNode {
	const { t } = useTranslation('resource');
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
	const { onBlur: _, ...wrapper } = wrapperProps(props);
	return (
		<Radio.Group {...wrapper} value={asText(props.value)} onChange={props.onChange}>
			<Group gap="lg" mt={6}>
				{choicesOf(props).map(({ value, label }, index) => (
					<Radio
						key={value}
						value={value}
						label={label}
						{...(index === 0 && { ref: props.inputRef as Ref<HTMLInputElement> })}
					/>
				))}
			</Group>
		</Radio.Group>
	);
}

export function CheckboxField(props: InputProps): ReactNode {
	const { onBlur: _, ...wrapper } = wrapperProps(props);
	return (
		<Checkbox.Group {...wrapper} value={(props.value as string[] | '') || []} onChange={props.onChange}>
			<Group gap="lg" mt={6}>
				{choicesOf(props).map(({ value, label }, index) => (
					<Checkbox
						key={value}
						value={value}
						label={label}
						{...(index === 0 && { ref: props.inputRef as Ref<HTMLInputElement> })}
					/>
				))}
			</Group>
		</Checkbox.Group>
	);
}
