import type { ReactNode } from 'react';
import { mostImages } from '#domain/evaluate/evaluate.rules.ts';
import type { Field } from '#domain/resource/field.ts';
import { UploadField } from '#web/kit/upload/upload-input.tsx';

interface ReviewPicturesFieldProps {
	label: string;
	value: readonly string[];
	onChange(paths: readonly string[]): void;
}

const field: Field = { kind: 'images', label: { 'zh-cn': '图片', en: 'Pictures' }, max: mostImages };
const nothing = () => undefined;

/** Pictures of a review, by way of the upload queue. */
export function ReviewPicturesField({ label, value, onChange }: ReviewPicturesFieldProps): ReactNode {
	return (
		<UploadField
			field={field}
			label={label}
			value={value}
			onChange={(paths) => onChange(Array.isArray(paths) ? paths.map(String) : [])}
			onBlur={nothing}
			inputRef={null}
			isFirst={false}
		/>
	);
}
