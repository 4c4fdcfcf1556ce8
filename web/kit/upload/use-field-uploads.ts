import { useEffect, useRef, useState } from 'react';
import type { UploadTask } from '#web/kit/upload/queue.rules.ts';
import { enqueue, showElsewhere } from '#web/kit/upload/queue.ts';
import { useUploads } from '#web/kit/upload/uploads.store.ts';

interface FieldUploads {
	/** The files in the form now. */
	paths: readonly string[];
	onlyPictures: boolean;
	onUploaded(paths: readonly string[]): void;
}

/** The files of one input on their way; each joins the input's files when it is there, while the form is open. */
export function useFieldUploads({ paths, onlyPictures, onUploaded }: FieldUploads): {
	pending: readonly UploadTask[];
	upload(files: readonly File[]): void;
} {
	const [ids, setIds] = useState<readonly number[]>([]);
	const tasks = useUploads(({ tasks }) => tasks);
	// Two files may be there before the form hands back the paths with the first one.
	const latest = useRef(paths);
	const isOpen = useRef(true);
	useEffect(
		function follow() {
			latest.current = paths;
		},
		[paths],
	);
	const own = useRef<readonly number[]>([]);
	useEffect(function leave() {
		isOpen.current = true;
		return () => {
			isOpen.current = false;
			showElsewhere(own.current);
		};
	}, []);

	function upload(files: readonly File[]): void {
		const added = enqueue(files, {
			onlyPictures,
			isInPlace: true,
			onUploaded(url) {
				if (!isOpen.current || latest.current.includes(url)) return;
				latest.current = [...latest.current, url];
				onUploaded(latest.current);
			},
		});
		own.current = [...own.current, ...added];
		setIds(own.current);
	}
	return { pending: tasks.filter(({ id, state }) => ids.includes(id) && state !== 'success'), upload };
}
