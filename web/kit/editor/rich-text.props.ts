import type { Ref } from 'react';

/** What an editor of formatted text is given. */
export interface RichTextProps {
	label: string;
	hint?: string | undefined;
	error?: string | undefined;
	/** HTML; the server cleans it when it is saved. */
	value: string;
	onChange(html: string): void;
	onBlur?(): void;
	isRequired?: boolean;
	isDisabled?: boolean;
	/** The language of the text, where it is not that of the page. */
	lang?: string;
	/** Takes the focus when the text is wrong. */
	focusRef?: Ref<Pick<HTMLElement, 'focus'>>;
}
