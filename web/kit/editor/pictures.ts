import type { Editor } from '@tiptap/react';
import { enqueue } from '#web/kit/upload/queue.ts';

/** The pictures among files that were chosen, dropped or pasted. */
export function picturesOf(files: FileList | null | undefined): File[] {
	return [...(files ?? [])].filter((file) => file.type.startsWith('image/'));
}

/** Uploads pictures by way of the queue and puts each where the cursor stands then, the first at a place. */
export function insertPictures(editor: Editor, pictures: readonly File[], place?: number): void {
	let at = place;
	const insert = (src: string) => {
		// Who left the text meanwhile keeps the file among the attachments.
		if (editor.isDestroyed) return;
		const node = { type: 'image', attrs: { src, alt: '' } };
		if (at === undefined) editor.commands.insertContent(node);
		else editor.commands.insertContentAt(Math.min(at, editor.state.doc.content.size), node);
		at = undefined;
	};
	enqueue(pictures, { onlyPictures: true, onUploaded: insert });
}
