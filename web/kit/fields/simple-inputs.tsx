import { ColorSwatch, PasswordInput, Switch, Textarea, TextInput } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { momentOf } from '#domain/resource/field.reader.ts';
import classes from '#web/kit/fields/inputs.module.css';
import { asText, type InputProps, wrapperProps } from '#web/kit/form/input.props.ts';
import { formatTime } from '#web/kit/ui/time.tsx';

type TextRef = Ref<HTMLInputElement>;

export function TextField(props: InputProps): ReactNode {
	return (
		<TextInput
			{...wrapperProps(props)}
			ref={props.inputRef as TextRef}
			value={asText(props.value)}
			onChange={(event) => props.onChange(event.currentTarget.value)}
		/>
	);
}

export function TextareaField(props: InputProps): ReactNode {
	return (
		<Textarea
			{...wrapperProps(props)}
			ref={props.inputRef as Ref<HTMLTextAreaElement>}
			autosize
			minRows={3}
			maxRows={12}
			value={asText(props.value)}
			onChange={(event) => props.onChange(event.currentTarget.value)}
		/>
	);
}

export function PasswordField(props: InputProps): ReactNode {
	return (
		<PasswordInput
			{...wrapperProps(props)}
			ref={props.inputRef as TextRef}
			autoComplete="new-password"
			value={asText(props.value)}
			onChange={(event) => props.onChange(event.currentTarget.value)}
		/>
	);
}

const sides: Readonly<Record<string, { leftSection?: string; rightSection?: string }>> = {
	money: { leftSection: '¥' },
	percent: { rightSection: '%' },
};

/** Numbers stay text while they are typed: "1." and "-" are on the way to a number. */
export function NumberField(props: InputProps): ReactNode {
	const { kind } = props.field;
	return (
		<TextInput
			{...wrapperProps(props)}
			{...sides[kind]}
			ref={props.inputRef as TextRef}
			inputMode={kind === 'number' || kind === 'year' ? 'numeric' : 'decimal'}
			className="at-figures"
			value={asText(props.value)}
			onChange={(event) => props.onChange(event.currentTarget.value)}
		/>
	);
}

const nativeTypes: Readonly<Record<string, string>> = { date: 'date', time: 'time', datetime: 'datetime-local' };

/** Days and times by the browser's own picker; a moment is kept as unix seconds. */
export function TimeField(props: InputProps): ReactNode {
	const isMoment = props.field.kind === 'datetime';
	const shown = isMoment
		? formatTime(props.value as number | string | null, 'yyyy-mm-ddThh:MM:ss')
		: asText(props.value);
	return (
		<TextInput
			{...wrapperProps(props)}
			ref={props.inputRef as TextRef}
			type={nativeTypes[props.field.kind] ?? 'text'}
			step={1}
			value={shown}
			onChange={(event) => {
				const typed = event.currentTarget.value;
				if (isMoment) props.onChange(typed ? momentOf(typed) : '');
				else props.onChange(props.field.kind === 'time' && typed.length === 5 ? `${typed}:00` : typed);
			}}
		/>
	);
}

export function SwitchField(props: InputProps): ReactNode {
	const { label, hint, error, value, onChange, onBlur, inputRef, isDisabled = false } = props;
	return (
		<Switch
			ref={inputRef as TextRef}
			label={label}
			description={hint}
			classNames={{ description: classes['switchHint'] }}
			error={error}
			disabled={isDisabled}
			onBlur={onBlur}
			checked={String(value) === '1'}
			onChange={(event) => {
				const code = event.currentTarget.checked ? '1' : '0';
				onChange(typeof value === 'number' ? Number(code) : code);
			}}
		/>
	);
}

export function ColorField(props: InputProps): ReactNode {
	const value = asText(props.value);
	const isHex = /^#[0-9a-f]{6}$/i.test(value);
	return (
		<TextInput
			{...wrapperProps(props)}
			ref={props.inputRef as TextRef}
			value={value}
			onChange={(event) => props.onChange(event.currentTarget.value)}
			leftSection={
				<label className={classes['colour']}>
					<ColorSwatch size={18} color={value || 'transparent'} />
					<input
						type="color"
						aria-label={props.label}
						disabled={props.isDisabled ?? false}
						value={isHex ? value : '#000000'}
						onChange={(event) => props.onChange(event.currentTarget.value)}
					/>
				</label>
			}
		/>
	);
}
