import { Link } from '@mantine/tiptap';
import { Image } from '@tiptap/extension-image';
import { type Editor, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import { insertPictures, picturesOf } from '#web/kit/editor/pictures.ts';
import { isDrawable, withoutForeignPictures } from '#web/kit/editor/rich-text.html.ts';
import type { RichTextProps } from '#web/kit/editor/rich-text.props.ts';

const extensions = [
	StarterKit.configure({ heading: { levels: [2, 3, 4] }, link: false }),
	Link.configure({ openOnClick: false, defaultProtocol: 'https' }),
	Image,
];

function htmlOf(editor: Editor): string {
	return editor.isEmpty ? '' : editor.getHTML();
}

/** The editor behind a rich text: follows its value, reports what is typed, and changes into its HTML and back. */
export function useRichText(id: string, props: RichTextProps) {
	const { error, value, onChange, onBlur, isDisabled = false, lang, focusRef } = props;
	const [isSource, setSource] = useState(() => !isDrawable(value));
	const source = useRef<HTMLTextAreaElement>(null);
	const reported = useRef(value);
	const live = useRef({ onChange, onBlur });
	live.current = { onChange, onBlur };

	function report(html: string) {
		reported.current = html;
		live.current.onChange(html);
	}

	// In a tab of the background there is none: it ends with its effects, and begins anew with what was typed.
	const editor: Editor | null = useEditor({
		extensions,
		content: isSource ? '' : value,
		editable: !isDisabled,
		// The page's policy lets no style tag in; the rules stand in our own sheet.
		injectCSS: false,
		immediatelyRender: true,
		shouldRerenderOnTransaction: true,
		editorProps: {
			attributes: {
				role: 'textbox',
				'aria-multiline': 'true',
				'aria-labelledby': `${id}-label`,
				'aria-disabled': String(isDisabled),
				...(error && { 'aria-invalid': 'true', 'aria-describedby': `${id}-error` }),
				...(lang && { lang }),
			},
			transformPastedHTML: withoutForeignPictures,
			handlePaste: (_view, event) => takePictures(picturesOf(event.clipboardData?.files)),
			handleDrop: (view, event) => {
				const place = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
				return takePictures(picturesOf(event.dataTransfer?.files), place);
			},
		},
		onUpdate: ({ editor: changed }) => report(htmlOf(changed)),
		onBlur: () => live.current.onBlur?.(),
	});

	function takePictures(pictures: readonly File[], place?: number): boolean {
		if (pictures.length === 0) return false;
		if (editor) insertPictures(editor, pictures, place);
		return true;
	}

	useEffect(
		function followValue() {
			if (value === reported.current || !editor) return;
			reported.current = value;
			if (isDrawable(value)) editor.commands.setContent(value, { emitUpdate: false });
			else setSource(true);
		},
		[value, editor],
	);
	useEffect(
		function followState() {
			editor?.setEditable(!isDisabled, false);
		},
		[editor, isDisabled],
	);
	useImperativeHandle(
		focusRef,
		() => ({ focus: () => (isSource ? source.current?.focus() : editor?.commands.focus()) }),
		[editor, isSource],
	);

	function toggleSource() {
		if (isSource) editor?.commands.setContent(value, { emitUpdate: false });
		setSource(!isSource);
	}

	return { editor, source, isSource, report, takePictures, toggleSource };
}
