import { RichTextEditor, type RichTextEditorLabels } from '@mantine/tiptap';
import type { Editor } from '@tiptap/react';
import { Code, ImagePlus } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import classes from '#web/kit/editor/rich-text.module.css';
import { type Translate, useTranslation } from '#web/kit/i18n/texts.ts';

/** What the toolbar's buttons are called. */
export function richTextLabels(t: Translate<'editor'>): Partial<RichTextEditorLabels> {
	return {
		h2ControlLabel: t('heading2'),
		h3ControlLabel: t('heading3'),
		boldControlLabel: t('bold'),
		italicControlLabel: t('italic'),
		underlineControlLabel: t('underline'),
		strikeControlLabel: t('strike'),
		clearFormattingControlLabel: t('clear'),
		bulletListControlLabel: t('bullets'),
		orderedListControlLabel: t('numbers'),
		blockquoteControlLabel: t('quote'),
		hrControlLabel: t('line'),
		linkControlLabel: t('link'),
		unlinkControlLabel: t('unlink'),
		undoControlLabel: t('undo'),
		redoControlLabel: t('redo'),
		linkEditorInputLabel: t('linkAddress'),
		linkEditorSave: t('linkSave'),
		linkEditorExternalLink: t('linkNewTab'),
		linkEditorInternalLink: t('linkSameTab'),
	};
}

interface ToolbarProps {
	editor: Editor;
	isSource: boolean;
	canToggleSource: boolean;
	isDisabled: boolean;
	onSource(): void;
	onPictures(files: FileList | null): void;
}

/** The buttons above the text; over its HTML only the way back is left. */
export function RichTextToolbar({
	editor,
	isSource,
	canToggleSource,
	isDisabled,
	onSource,
	onPictures,
}: ToolbarProps): ReactNode {
	const { t } = useTranslation('editor');
	const files = useRef<HTMLInputElement>(null);
	return (
		<RichTextEditor.Toolbar className={classes['toolbar'] ?? ''}>
			<fieldset disabled={isDisabled} className={classes['tools']}>
				{!isSource && (
					<>
						<RichTextEditor.ControlsGroup>
							<RichTextEditor.H2 />
							<RichTextEditor.H3 />
						</RichTextEditor.ControlsGroup>
						<RichTextEditor.ControlsGroup>
							<RichTextEditor.Bold />
							<RichTextEditor.Italic />
							<RichTextEditor.Underline />
							<RichTextEditor.Strikethrough />
							<RichTextEditor.ClearFormatting />
						</RichTextEditor.ControlsGroup>
						<RichTextEditor.ControlsGroup>
							<RichTextEditor.BulletList />
							<RichTextEditor.OrderedList />
							<RichTextEditor.Blockquote />
							<RichTextEditor.Hr />
						</RichTextEditor.ControlsGroup>
						<RichTextEditor.ControlsGroup>
							<RichTextEditor.Link />
							<RichTextEditor.Unlink />
							<RichTextEditor.Control aria-label={t('image')} title={t('image')} onClick={() => files.current?.click()}>
								<ImagePlus size={16} strokeWidth={1.75} />
							</RichTextEditor.Control>
						</RichTextEditor.ControlsGroup>
						<RichTextEditor.ControlsGroup>
							<RichTextEditor.Undo disabled={!editor.can().undo()} />
							<RichTextEditor.Redo disabled={!editor.can().redo()} />
						</RichTextEditor.ControlsGroup>
					</>
				)}
				<RichTextEditor.ControlsGroup>
					<RichTextEditor.Control
						aria-label={t('source')}
						title={t('source')}
						aria-pressed={isSource}
						active={isSource}
						disabled={!canToggleSource}
						onClick={onSource}
					>
						<Code size={16} strokeWidth={1.75} />
					</RichTextEditor.Control>
				</RichTextEditor.ControlsGroup>
			</fieldset>
			<input
				ref={files}
				type="file"
				accept="image/*"
				multiple
				hidden
				onChange={(event) => {
					onPictures(event.currentTarget.files);
					event.currentTarget.value = '';
				}}
			/>
		</RichTextEditor.Toolbar>
	);
}
