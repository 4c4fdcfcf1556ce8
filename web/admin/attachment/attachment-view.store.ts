import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { rawStorage } from '#web/kit/config/raw-storage.ts';

/** Squares with pictures, or rows with columns. */
export type AttachmentView = 'grid' | 'list';

/** How the reader likes the files; stays in this browser. */
export const useAttachmentView = create<{ view: AttachmentView }>()(
	persist((): { view: AttachmentView } => ({ view: 'grid' }), {
		name: 'attachmentView',
		storage: rawStorage<{ view: AttachmentView }>(),
	}),
);
