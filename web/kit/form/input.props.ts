import type { Ref } from 'react';
import type { Field } from '#domain/resource/field.ts';

/** What every input of a form is given. */
export interface InputProps {
	field: Field;
	label: string;
	hint?: string | undefined;
	value: unknown;
	onChange(value: unknown): void;
	onBlur(): void;
	error?: string | undefined;
	isDisabled?: boolean | undefined;
	/** Takes the focus when the value is wrong. */
	inputRef: Ref<HTMLElement>;
	/** Takes the focus when the form opens. */
	isFirst: boolean;
}

/** What the kit's inputs have in common. */
export function wrapperProps({ field, label, hint, error, onBlur, isFirst, isDisabled = false }: InputProps) {
	return {
		label,
		description: hint,
		error,
		onBlur,
		disabled: isDisabled,
		withAsterisk: field.required ?? false,
		'data-autofocus': isFirst || undefined,
	};
}

export function asText(value: unknown): string {
	return value === null || value === undefined ? '' : String(value);
}
