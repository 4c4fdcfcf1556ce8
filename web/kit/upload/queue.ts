import { CallError } from '#web/kit/api/call-error.ts';
import { loadNamespaces, textsOf } from '#web/kit/i18n/texts.ts';
import { fileDigest } from '#web/kit/upload/file-digest.ts';
import { afterEvent, newTask, nextToStart, type UploadEvent, type UploadTask } from '#web/kit/upload/queue.rules.ts';
import { sendFile } from '#web/kit/upload/send-file.ts';
import { fileProblem } from '#web/kit/upload/upload.ts';
import { useUploads } from '#web/kit/upload/uploads.store.ts';

type ProblemKey = 'unreadable' | `resource:${NonNullable<ReturnType<typeof fileProblem>>}`;

interface Job {
	readonly file: File;
	readonly onlyPictures: boolean;
	readonly onUploaded: (url: string) => void;
	/** Ends what is under way. */
	stop?: AbortController;
}

const jobs = new Map<number, Job>();
let lastId = 0;

/** Puts files into the queue; `onUploaded` gets the stored path of each when it is there. Answers their ids. */
export function enqueue(
	files: readonly File[],
	{
		onlyPictures = false,
		isInPlace = false,
		onUploaded,
	}: {
		onlyPictures?: boolean;
		/** Whoever gives them shows them too, until `showElsewhere`. */
		isInPlace?: boolean;
		onUploaded(url: string): void;
	},
): number[] {
	const added = files.map((file) => newTask(++lastId, file));
	for (const [index, { id }] of added.entries()) jobs.set(id, { file: files[index] as File, onlyPictures, onUploaded });
	const ids = added.map(({ id }) => id);
	useUploads.setState(({ tasks, inPlace }) => ({
		tasks: [...tasks, ...added],
		inPlace: isInPlace ? new Set([...inPlace, ...ids]) : inPlace,
	}));
	startNext();
	return ids;
}

/** The form that showed them is closed: what is left of them is the panel's. */
export function showElsewhere(ids: readonly number[]): void {
	useUploads.setState(({ inPlace }) => ({ inPlace: new Set([...inPlace].filter((id) => !ids.includes(id))) }));
}

export function pauseUpload(id: number): void {
	happen({ type: 'pause', id });
	if (stateOf(id) === 'paused') jobs.get(id)?.stop?.abort();
	startNext();
}

export function restartUpload(id: number): void {
	happen({ type: 'restart', id });
	startNext();
}

/** A cancelled file leaves the queue. */
export function cancelUpload(id: number): void {
	happen({ type: 'cancel', id });
	jobs.get(id)?.stop?.abort();
	forget((task) => task.id === id);
	startNext();
}

/** Takes what is done off the list. */
export function clearUploaded(): void {
	forget(({ state }) => state === 'success' || state === 'canceled');
}

function forget(isOver: (task: UploadTask) => boolean): void {
	const { tasks } = useUploads.getState();
	for (const { id } of tasks.filter(isOver)) jobs.delete(id);
	useUploads.setState({ tasks: tasks.filter((task) => !isOver(task)) });
}

function happen(event: UploadEvent): void {
	useUploads.setState(({ tasks }) => ({ tasks: afterEvent(tasks, event) }));
}

function stateOf(id: number): UploadTask['state'] | undefined {
	return useUploads.getState().tasks.find((task) => task.id === id)?.state;
}

function startNext(): void {
	for (const id of nextToStart(useUploads.getState().tasks)) void run(id);
}

async function run(id: number): Promise<void> {
	const job = jobs.get(id);
	if (!job) return;
	const stop = new AbortController();
	job.stop = stop;
	const { signal } = stop;
	happen({ type: 'start', id });
	const fail = async (key: ProblemKey, message?: string) => {
		await loadNamespaces(['upload', 'resource']);
		happen({ type: 'fail', id, problem: message ?? textsOf(['upload', 'resource'])(key) });
	};
	try {
		const isOther = job.onlyPictures && !job.file.type.startsWith('image/');
		const problem = isOther ? 'fileType' : fileProblem(job.file);
		if (problem) return await fail(`resource:${problem}`);
		const sha1 = await fileDigest(job.file, signal);
		happen({ type: 'send', id });
		const onProgress = (share: number) => happen({ type: 'progress', id, share });
		const url = await sendFile(job.file, { sha1, signal, onProgress });
		job.onUploaded(url);
		happen({ type: 'succeed', id, url });
		// The form shows the file itself by now.
		if (useUploads.getState().inPlace.has(id)) forget((task) => task.id === id);
	} catch (error) {
		if (!signal.aborted) await fail('unreadable', error instanceof CallError ? error.message : undefined);
	} finally {
		startNext();
	}
}
