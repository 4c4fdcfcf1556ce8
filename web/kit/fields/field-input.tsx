import type { ComponentType, ReactNode } from 'react';
import type { Field, FieldKind } from '#domain/resource/field.ts';
import { CheckboxField, RadioField, SelectField, SelectsField } from '#web/kit/fields/choice-inputs.tsx';
import { CityField } from '#web/kit/fields/city-input.tsx';
import { EditorField } from '#web/kit/fields/editor-input.tsx';
import type { FormValues } from '#web/kit/fields/form.values.ts';
import { IconField } from '#web/kit/fields/icon-input.tsx';
import { PairsField } from '#web/kit/fields/pairs-input.tsx';
import { RecordsField } from '#web/kit/fields/records-input.tsx';
import { RemoteSelectField, RemoteSelectsField } from '#web/kit/fields/remote-input.tsx';
import {
	ColorField,
	NumberField,
	PasswordField,
	SwitchField,
	TextareaField,
	TextField,
	TimeField,
} from '#web/kit/fields/simple-inputs.tsx';
import type { InputProps } from '#web/kit/form/input.props.ts';
import type { Fields } from '#web/kit/form/use-fields.ts';
import { UploadField } from '#web/kit/upload/upload-input.tsx';

const inputs: Readonly<Record<FieldKind, ComponentType<InputProps>>> = {
	string: TextField,
	textarea: TextareaField,
	editor: EditorField,
	password: PasswordField,
	number: NumberField,
	float: NumberField,
	money: NumberField,
	percent: NumberField,
	year: NumberField,
	switch: SwitchField,
	radio: RadioField,
	select: SelectField,
	checkbox: CheckboxField,
	selects: SelectsField,
	remoteSelect: RemoteSelectField,
	remoteSelects: RemoteSelectsField,
	array: PairsField,
	records: RecordsField,
	date: TimeField,
	datetime: TimeField,
	time: TimeField,
	image: UploadField,
	images: UploadField,
	file: UploadField,
	files: UploadField,
	icon: IconField,
	color: ColorField,
	city: CityField,
};

/** What an input of a screen's own is given: the values beside it as well. */
export interface OwnInputProps extends InputProps {
	form: Pick<Fields<FormValues>, 'values' | 'set'>;
}

/** Inputs of a screen's own, by field; the others follow from the kind. */
export type OwnInputs = Readonly<Record<string, ComponentType<OwnInputProps>>>;

interface FieldInputProps {
	/** The path in the form's values. */
	name: string;
	field: Field;
	label: string;
	hint?: string | undefined;
	form: Fields<FormValues>;
	isFirst: boolean;
	isDisabled?: boolean;
	/** In place of the kind's own input. */
	own?: ComponentType<OwnInputProps> | undefined;
}

/** The input of a field's kind. */
export function inputFor(field: Field): ComponentType<InputProps> {
	return inputs[field.kind];
}

/** The input that fits a declared field. */
export function FieldInput({ name, form, own: Own, ...shown }: FieldInputProps): ReactNode {
	const { field } = shown;
	const props = { ...form.input(name), ...shown };
	const Input = inputFor(field);
	return Own ? <Own {...props} form={form} /> : <Input {...props} />;
}
