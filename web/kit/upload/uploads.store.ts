import { create } from 'zustand';
import type { UploadTask } from '#web/kit/upload/queue.rules.ts';

interface Uploads {
	tasks: readonly UploadTask[];
	/** Those that an open form shows itself. */
	inPlace: ReadonlySet<number>;
}

/** The files that were given to the queue, oldest first. */
export const useUploads = create<Uploads>()(() => ({ tasks: [], inPlace: new Set() }));

/** The files that nobody else shows. */
export function elsewhere({ tasks, inPlace }: Uploads): readonly UploadTask[] {
	return tasks.filter(({ id }) => !inPlace.has(id));
}
