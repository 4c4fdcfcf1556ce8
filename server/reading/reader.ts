import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { createRoom } from '#server/config/room.ts';

/** Why a file could not be read to its end: its reader took too long, too much memory, fell over it, or had to make room. */
export class ReaderFailure extends Error {
	readonly reason: 'time' | 'memory' | 'crash' | 'place';

	constructor(reason: ReaderFailure['reason'], cause?: unknown) {
		super(`A reader was ended: ${reason}.`, { cause });
		this.name = 'ReaderFailure';
		this.reason = reason;
	}
}

/** What one file may cost. */
export interface ReaderLimits {
	/** In which its reader works. */
	readonly seconds: number;
	readonly megabytes: number;
	/** Which its reader is there at all, also while nobody asks it for more. */
	readonly placeSeconds: number;
}

/** For whom a file is read; `onGone` gets what is to be called once nobody waits for it any more. */
export interface FileAsker {
	readonly who: string;
	readonly onGone: (act: () => void) => void;
}

/** What a reader says when it is asked for more; the first word is that it is there. */
export type Message<Piece, Refused> = { readonly piece: Piece } | { readonly refused: Refused } | 'ready' | 'done';

/** A file in pieces, or why it is not taken. */
export type Next<Piece, Refused> = Exclude<Message<Piece, Refused>, 'ready'>;

/** The programs that read files, each beside this one. */
type Program = 'table.worker';

const startMs = 60_000;
/** One for each: whoever sends files that cost much holds up nobody else. */
const room = createRoom(2, { mostOfOne: 1, mostWaiting: 32, waitMs: 60_000 });
/** Below whatever answers. */
const niceness = 5;

/** Where a program lies: beside what it was built with, or as it is in the sources. */
export function programOf(name: Program): URL {
	return new URL(`./${name}.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);
}

/**
 * Reads a file of a stranger in a process of its own, piece after piece as they are asked for. That process has no
 * secrets and ends with the work: whatever the file does to it, this one goes on answering. A thread would not do: one
 * that is past its share of the memory can end the process it lies in. Whoever waits for a place in vain is refused by
 * `WaitedTooLong`.
 */
export async function withReader<Piece, Refused, Result>(
	{ program, data, limits, asker }: { program: URL; data: object; limits: ReaderLimits; asker: FileAsker },
	work: (next: () => Promise<Next<Piece, Refused>>) => Promise<Result>,
): Promise<Result> {
	const leave = await room.enter(asker.who, asker.onGone);
	const reader = begun(program, limits, leave);
	let hadToGo = false;
	const sendAway = () => {
		hadToGo = true;
		reader.kill('SIGKILL');
	};
	const clock = setTimeout(sendAway, limits.placeSeconds * 1000);
	asker.onGone(sendAway);
	let leftMs = limits.seconds * 1000;
	try {
		if (reader.pid) setPriority(reader.pid, niceness);
		reader.send(data);
		await heard(reader, startMs);
		return await work(async () => {
			const asked = performance.now();
			reader.send('next');
			const message = await heard<Piece, Refused>(reader, leftMs);
			leftMs -= performance.now() - asked;
			if (message === 'ready') throw new ReaderFailure('crash');
			return message;
		});
	} catch (error) {
		throw hadToGo && error instanceof ReaderFailure ? new ReaderFailure('place', error) : error;
	} finally {
		clearTimeout(clock);
		reader.kill('SIGKILL');
	}
}

/** The place is that of the process: what is made of its pieces may take as long as it likes. */
function begun(program: URL, { megabytes }: ReaderLimits, leave: () => void): ChildProcess {
	try {
		const reader = fork(program, {
			env: {},
			execArgv: [`--max-old-space-size=${megabytes}`, '--max-semi-space-size=16'],
			serialization: 'advanced',
			stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
		});
		// One that could not be started has nothing to end.
		reader.once(reader.pid ? 'exit' : 'error', leave);
		// Between two questions nobody listens; what happens then is answered to the next one.
		reader.on('error', () => {});
		return reader;
	} catch (error) {
		leave();
		throw error;
	}
}

function heard<Piece, Refused>(reader: ChildProcess, withinMs: number): Promise<Message<Piece, Refused>> {
	return new Promise((resolve, reject) => {
		const end = (settle: () => void) => {
			clearTimeout(timer);
			reader.off('message', onMessage).off('error', onError).off('exit', onExit);
			settle();
		};
		const onMessage = (message: unknown) => end(() => resolve(message as Message<Piece, Refused>));
		const onError = (error: Error) => end(() => reject(new ReaderFailure('crash', error)));
		const onExit = () => end(() => reject(new ReaderFailure(isOutOfMemory(reader) ? 'memory' : 'crash')));
		const timer = setTimeout(() => end(() => reject(new ReaderFailure('time'))), Math.max(0, withinMs));
		reader.on('message', onMessage).on('error', onError).on('exit', onExit);
		if (reader.exitCode !== null || reader.signalCode !== null) onExit();
	});
}

/** V8 aborts what is past its heap, and the system kills what is past the machine's memory. */
function isOutOfMemory({ exitCode, signalCode }: ChildProcess): boolean {
	return exitCode === 134 || ['SIGABRT', 'SIGTRAP', 'SIGKILL'].includes(signalCode ?? '');
}
