import type { ReactNode } from 'react';
import type { Field } from '#domain/resource/field.ts';
import { UploadField } from '#web/kit/upload/upload-input.tsx';

interface UploadedProps {
	kind: 'image' | 'images' | 'file';
	label: string;
	/** How many there may be. */
	max?: number;
	hint?: string;
	error?: string | undefined;
	value: string | readonly string[];
	onChange(value: readonly string[]): void;
}

/** Pictures or a file of the house, uploaded here or chosen from the library. */
export function Uploaded({ kind, label, max, hint, error, value, onChange }: UploadedProps): ReactNode {
	const field: Field = { kind, label: { 'zh-cn': label, en: label }, ...(max !== undefined && { max }) };
	return (
		<UploadField
			field={field}
			label={label}
			hint={hint}
			error={error}
			value={value}
			onChange={(next) => onChange(Array.isArray(next) ? next.map(String) : [String(next ?? '')].filter(Boolean))}
			onBlur={() => {}}
			inputRef={() => {}}
			isFirst={false}
		/>
	);
}
