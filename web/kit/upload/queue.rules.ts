/** How many files are on their way at once. */
export const mostAtOnce = 3;

export type UploadState = 'waiting' | 'checking' | 'uploading' | 'paused' | 'canceled' | 'error' | 'success';

/** One file of the queue. */
export interface UploadTask {
	readonly id: number;
	readonly name: string;
	readonly size: number;
	readonly state: UploadState;
	/** The share that is sent, 0 to 1. */
	readonly progress: number;
	/** Why it failed. */
	readonly problem: string;
	/** The stored path, once it is there. */
	readonly url: string;
}

export type UploadEvent =
	| { readonly type: 'start' | 'send' | 'pause' | 'restart' | 'cancel'; readonly id: number }
	| { readonly type: 'progress'; readonly id: number; readonly share: number }
	| { readonly type: 'fail'; readonly id: number; readonly problem: string }
	| { readonly type: 'succeed'; readonly id: number; readonly url: string };

const from: Readonly<Record<UploadEvent['type'], readonly UploadState[]>> = {
	start: ['waiting'],
	send: ['checking'],
	progress: ['uploading'],
	succeed: ['uploading'],
	fail: ['checking', 'uploading'],
	pause: ['waiting', 'uploading'],
	restart: ['paused', 'error'],
	cancel: ['waiting', 'checking', 'uploading', 'paused', 'error', 'success'],
};

/** May it happen to a file in this state? */
export function allowsEvent(state: UploadState, type: UploadEvent['type']): boolean {
	return from[type].includes(state);
}

export function newTask(id: number, file: { name: string; size: number }): UploadTask {
	return { id, name: file.name, size: file.size, state: 'waiting', progress: 0, problem: '', url: '' };
}

/** The queue after an event; what may not happen in the file's state changes nothing. */
export function afterEvent(tasks: readonly UploadTask[], event: UploadEvent): readonly UploadTask[] {
	const task = tasks.find(({ id }) => id === event.id);
	if (!task || !allowsEvent(task.state, event.type)) return tasks;
	return tasks.map((each) => (each === task ? { ...each, ...changeOf(task, event) } : each));
}

function changeOf(task: UploadTask, event: UploadEvent): Partial<UploadTask> {
	switch (event.type) {
		case 'start':
			return { state: 'checking' };
		case 'send':
			return { state: 'uploading', progress: 0 };
		case 'progress':
			return { progress: Math.min(1, Math.max(task.progress, event.share)) };
		case 'succeed':
			return { state: 'success', progress: 1, url: event.url };
		case 'fail':
			return { state: 'error', problem: event.problem };
		case 'pause':
			return { state: 'paused' };
		case 'restart':
			return { state: 'waiting', progress: 0, problem: '' };
		case 'cancel':
			return { state: 'canceled' };
	}
}

/** The files to send next: the first that wait, as many as there is room for. */
export function nextToStart(tasks: readonly UploadTask[]): number[] {
	const busy = tasks.filter(({ state }) => state === 'checking' || state === 'uploading').length;
	const waiting = tasks.filter(({ state }) => state === 'waiting');
	return waiting.slice(0, Math.max(0, mostAtOnce - busy)).map(({ id }) => id);
}

/** Is there anything that goes on by itself? */
export function isMoving({ state }: UploadTask): boolean {
	return state === 'waiting' || state === 'checking' || state === 'uploading';
}
