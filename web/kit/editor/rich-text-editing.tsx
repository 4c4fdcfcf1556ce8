import { Input, Textarea } from '@mantine/core';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Tooltip.css';
import '@mantine/tiptap/styles.css';
import { RichTextEditor } from '@mantine/tiptap';
import { type ReactNode, useId } from 'react';
import { picturesOf } from '#web/kit/editor/pictures.ts';
import { isDrawable } from '#web/kit/editor/rich-text.html.ts';
import classes from '#web/kit/editor/rich-text.module.css';
import type { RichTextProps } from '#web/kit/editor/rich-text.props.ts';
import { RichTextToolbar, richTextLabels } from '#web/kit/editor/rich-text-toolbar.tsx';
import { useRichText } from '#web/kit/editor/use-rich-text.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';

/** The editor itself: what is seen, or its HTML. */
export function RichTextEditing(props: RichTextProps): ReactNode {
	const { label, hint, error, value, onBlur, isRequired = false, isDisabled = false } = props;
	const { t } = useTranslation('editor');
	const id = useId();
	const { editor, source, isSource, report, takePictures, toggleSource } = useRichText(id, props);

	if (!editor) return null;
	return (
		<Input.Wrapper
			id={id}
			label={label}
			labelProps={{ id: `${id}-label`, onClick: () => editor.commands.focus() }}
			labelElement="div"
			description={hint}
			error={error}
			errorProps={{ id: `${id}-error` }}
			withAsterisk={isRequired}
		>
			<RichTextEditor
				editor={editor}
				role="group"
				aria-labelledby={`${id}-label`}
				labels={richTextLabels(t)}
				withTypographyStyles={false}
				withCodeHighlightStyles={false}
				className={classes['editor'] ?? ''}
				mod={{ error: Boolean(error), disabled: isDisabled }}
			>
				<RichTextToolbar
					editor={editor}
					isSource={isSource}
					canToggleSource={!isSource || isDrawable(value)}
					isDisabled={isDisabled}
					onSource={toggleSource}
					onPictures={(files) => void takePictures(picturesOf(files))}
				/>
				{isSource && !isDrawable(value) && <p className={classes['notice']}>{t('notDrawable')}</p>}
				{isSource ? (
					<Textarea
						ref={source}
						aria-label={`${label} · ${t('source')}`}
						variant="unstyled"
						autosize
						minRows={10}
						maxRows={24}
						spellCheck={false}
						disabled={isDisabled}
						classNames={{ input: classes['source'] }}
						value={value}
						onBlur={() => onBlur?.()}
						onChange={(event) => report(event.currentTarget.value)}
					/>
				) : (
					<RichTextEditor.Content className={classes['content'] ?? ''} />
				)}
			</RichTextEditor>
		</Input.Wrapper>
	);
}
