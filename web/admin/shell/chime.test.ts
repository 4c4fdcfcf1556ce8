import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSound } from '#web/admin/common/sound.store.ts';
import { chimeOnce } from './chime.ts';

/** The notes that were begun, at which loudness. */
let heard: { pitch: number; gain: number }[];
const kept = new Map<string, string>();

class Context {
	readonly currentTime = 0;
	readonly destination = {};
	private readonly gain = { value: 0 };
	createGain() {
		return { gain: this.gain, connect: () => undefined };
	}
	createOscillator() {
		const note = { value: 0 };
		const start = () => heard.push({ pitch: note.value, gain: this.gain.value });
		return { frequency: note, connect: () => undefined, start, stop: () => undefined };
	}
	close() {
		return Promise.resolve();
	}
}

beforeEach(() => {
	heard = [];
	kept.clear();
	vi.stubGlobal('AudioContext', Context);
	vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
	vi.stubGlobal('localStorage', {
		getItem: (name: string) => kept.get(name) ?? null,
		setItem: (name: string, text: string) => kept.set(name, text),
	});
	useSound.setState({ volume: 60, isMuted: false });
});
afterEach(() => {
	vi.unstubAllGlobals();
});

const ring = (id: number, tone: 'success' | 'danger' = 'success') => chimeOnce(id, { audioPath: '', tone });
const pitches = () => heard.map(({ pitch }) => pitch);

test('a notice rings in one window of a browser, and the next one again', async () => {
	await ring(1);
	await ring(1);
	expect(pitches()).toEqual([660, 880]);
	await ring(2);
	expect(heard).toHaveLength(4);
});

test('each tone has its own notes', async () => {
	await ring(1, 'danger');
	expect(pitches()).toEqual([784, 659, 523]);
});

test('what is muted, set to nothing or was never touched is silent, and leaves the notice to another window', async () => {
	useSound.setState({ isMuted: true });
	await ring(1);
	useSound.setState({ isMuted: false, volume: 0 });
	await ring(1);
	vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } });
	useSound.setState({ volume: 60 });
	await ring(1);
	expect(heard).toEqual([]);
	vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } });
	await ring(1);
	expect(heard).toHaveLength(2);
});

test('twice the volume is twice as loud', async () => {
	await ring(1);
	const [first] = heard;
	useSound.setState({ volume: 30 });
	await ring(2);
	expect(first?.gain).toBeCloseTo((heard.at(-1)?.gain ?? 0) * 2);
});
