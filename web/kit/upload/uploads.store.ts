import { create } from 'zustand';
import type { UploadTask } from '#web/kit/upload/queue.rules.ts';

/** The files that were given to the queue, oldest first. */
export const useUploads = create<{ tasks: readonly UploadTask[] }>()(() => ({ tasks: [] }));
