import type { ReactNode, Ref } from 'react';
import { RichText } from '#web/kit/editor/rich-text.tsx';
import { asText, type InputProps } from '#web/kit/form/input.props.ts';

/** Formatted text of a declared screen. */
export function EditorField(props: InputProps): ReactNode {
	const { field, label, hint, error, value, onChange, onBlur, inputRef, isDisabled = false } = props;
	return (
		<RichText
			label={label}
			hint={hint}
			error={error}
			value={asText(value)}
			onChange={onChange}
			onBlur={onBlur}
			isRequired={field.required ?? false}
			isDisabled={isDisabled}
			focusRef={inputRef as Ref<Pick<HTMLElement, 'focus'>>}
		/>
	);
}
