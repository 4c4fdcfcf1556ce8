import type { ReactNode } from 'react';
import { mostImages } from '#domain/evaluate/evaluate.rules.ts';
import { images } from '#domain/resource/fields.ts';
import { UploadField } from '#web/kit/upload/upload-input.tsx';

interface ReviewPicturesFieldProps {
	label: string;
	value: readonly string[];
	onChange(paths: readonly string[]): void;
}

const field = images('图片', 'Pictures', { max: mostImages });
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
