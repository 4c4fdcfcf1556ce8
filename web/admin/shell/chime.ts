import type { DeclaredNotice } from '#domain/kernel/notice.ts';
import { useSound } from '#web/admin/common/sound.store.ts';
import { fileUrl } from '#web/kit/config/site.store.ts';

type Tone = DeclaredNotice['tone'];

/** What rings: of every tone its own few notes, in hertz, rising where it is good news. */
const notes: Readonly<Record<Tone, readonly number[]>> = {
	success: [660, 880],
	info: [740],
	warning: [587, 587],
	danger: [784, 659, 523],
};

const noteSeconds = 0.12;
const stepSeconds = 0.14;
/** What 100 means: our notes are heard through a room, and startle nobody. */
const loudest = 0.1;

function isHeard(): boolean {
	const { volume, isMuted } = useSound.getState();
	return !isMuted && volume > 0 && navigator.userActivation?.hasBeenActive === true;
}

/** Rings once, as loud as this browser is set to; browsers keep quiet until the reader has touched the page. */
export async function chime({ audioPath, tone }: { audioPath: string; tone: Tone }): Promise<void> {
	if (!isHeard()) return;
	const { volume } = useSound.getState();
	if (audioPath) {
		const audio = new Audio(fileUrl(audioPath));
		audio.volume = volume / 100;
		return audio.play();
	}
	const audio = new AudioContext();
	const gain = audio.createGain();
	gain.gain.value = (volume / 100) * loudest;
	gain.connect(audio.destination);
	const tune = notes[tone];
	for (const [place, pitch] of tune.entries()) {
		const note = audio.createOscillator();
		note.frequency.value = pitch;
		note.connect(gain);
		note.start(audio.currentTime + place * stepSeconds);
		note.stop(audio.currentTime + place * stepSeconds + noteSeconds);
		if (place === tune.length - 1) note.onended = () => void audio.close();
	}
}

const rungKey = 'noticeRung';
const mostRung = 50;

/** Rings for a notice in one window of this browser alone: whichever comes first and may be heard. */
export async function chimeOnce(id: number, what: { audioPath: string; tone: Tone }): Promise<void> {
	if (!isHeard()) return;
	const ring = async () => {
		if (!takeRing(id)) return;
		await chime(what);
	};
	if (navigator.locks) await navigator.locks.request('atelier-chime', ring);
	else await ring();
}

/** Notes that a notice has rung; false where it has. */
function takeRing(id: number): boolean {
	try {
		const rung = JSON.parse(localStorage.getItem(rungKey) ?? '[]') as number[];
		if (rung.includes(id)) return false;
		localStorage.setItem(rungKey, JSON.stringify([...rung, id].slice(-mostRung)));
	} catch {
		// Without a memory it rings in every window.
	}
	return true;
}
