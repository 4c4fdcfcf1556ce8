import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
	afterEvent,
	allowsEvent,
	mostAtOnce,
	newTask,
	nextToStart,
	type UploadEvent,
	type UploadState,
	type UploadTask,
} from '#web/kit/upload/queue.rules.ts';

const file = { name: 'vase.png', size: 10 };
const run = (events: readonly UploadEvent[], tasks: readonly UploadTask[] = [newTask(1, file)]) =>
	events.reduce(afterEvent, tasks);
const stateAfter = (...types: ('start' | 'send' | 'pause' | 'restart' | 'cancel')[]) =>
	run(types.map((type) => ({ type, id: 1 })))[0]?.state;

describe('a file of the queue', () => {
	test('waits, is checked, is sent and is there', () => {
		const [task] = run([
			{ type: 'start', id: 1 },
			{ type: 'send', id: 1 },
			{ type: 'progress', id: 1, share: 0.4 },
			{ type: 'succeed', id: 1, url: '/storage/vase.png' },
		]);
		expect(task).toMatchObject({ state: 'success', progress: 1, url: '/storage/vase.png' });
	});
	test('is paused while it waits or is sent, not while it is checked', () => {
		expect(stateAfter('pause')).toBe('paused');
		expect(stateAfter('start', 'pause')).toBe('checking');
		expect(stateAfter('start', 'send', 'pause')).toBe('paused');
	});
	test('waits again from its beginning when it is restarted after a pause or an error', () => {
		expect(stateAfter('pause', 'restart')).toBe('waiting');
		const sent = { type: 'progress', id: 1, share: 0.7 } as const;
		const [task] = run([
			{ type: 'start', id: 1 },
			{ type: 'send', id: 1 },
			sent,
			{ type: 'fail', id: 1, problem: 'no line' },
			{ type: 'restart', id: 1 },
		]);
		expect(task).toMatchObject({ state: 'waiting', progress: 0, problem: '' });
		expect(stateAfter('start', 'send', 'restart')).toBe('uploading');
	});
	test('is cancelled from any state but once, and nothing brings it back', () => {
		const states: UploadState[] = ['waiting', 'checking', 'uploading', 'paused', 'error', 'success'];
		for (const state of states) expect(allowsEvent(state, 'cancel')).toBe(true);
		expect(allowsEvent('canceled', 'cancel')).toBe(false);
		expect(stateAfter('cancel', 'restart', 'start', 'send')).toBe('canceled');
	});
	test('never shows less progress than before', () => {
		const shares = [0.5, 0.2, 2].map((share) => ({ type: 'progress', id: 1, share }) as const);
		const started = run([
			{ type: 'start', id: 1 },
			{ type: 'send', id: 1 },
		]);
		expect(run(shares.slice(0, 2), started)[0]?.progress).toBe(0.5);
		expect(run(shares, started)[0]?.progress).toBe(1);
	});
});

test('whatever happens, no more than three files are on their way', () => {
	const type = fc.constantFrom('send', 'pause', 'restart', 'cancel', 'fail', 'succeed');
	const steps = fc.array(fc.record({ type, id: fc.integer({ min: 1, max: 8 }) }), { maxLength: 60 });
	fc.assert(
		fc.property(steps, (happened) => {
			let tasks: readonly UploadTask[] = Array.from({ length: 8 }, (_, index) => newTask(index + 1, file));
			for (const step of happened) {
				for (const id of nextToStart(tasks)) tasks = afterEvent(tasks, { type: 'start', id });
				tasks = afterEvent(tasks, { problem: '', url: '/x', ...step } as UploadEvent);
				const busy = tasks.filter(({ state }) => state === 'checking' || state === 'uploading');
				expect(busy.length).toBeLessThanOrEqual(mostAtOnce);
			}
			const waiting = tasks.filter(({ state }) => state === 'waiting').length;
			const busy = tasks.filter(({ state }) => state === 'checking' || state === 'uploading').length;
			expect(nextToStart(tasks)).toHaveLength(Math.min(waiting, mostAtOnce - busy));
		}),
	);
});
