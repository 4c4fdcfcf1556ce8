import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { uploadQueued } from '#web/kit/upload/queue.ts';
import { fileProblem } from '#web/kit/upload/upload.ts';

/** The pictures among files that were chosen, dropped or pasted. */
export function picturesOf(files: FileList | null | undefined): File[] {
	return [...(files ?? [])].filter((file) => file.type.startsWith('image/'));
}

/** Uploads pictures and puts them where the cursor stands, or at a place. */
export function usePictures(): {
	isUploading: boolean;
	insert(editor: Editor, pictures: readonly File[], place?: number): Promise<void>;
} {
	const { t } = useTranslation('resource');
	const [isUploading, setUploading] = useState(false);
	async function insert(editor: Editor, pictures: readonly File[], place?: number) {
		const problem = pictures.map(fileProblem).find(Boolean);
		if (problem) return toast.error(t(problem));
		setUploading(true);
		try {
			let at = place;
			for (const picture of pictures) {
				const node = { type: 'image', attrs: { src: await uploadQueued(picture), alt: '' } };
				if (at === undefined) editor.chain().insertContent(node).run();
				else editor.chain().insertContentAt(at, node).run();
				at = undefined;
			}
		} catch {
			// Cancelled in the panel of uploads; the text stays as it was.
		} finally {
			setUploading(false);
		}
	}
	return { isUploading, insert };
}
