import { fileUrl } from '#web/kit/config/site.store.ts';

/** Two short notes, or the file of the notice; browsers keep quiet until the reader has touched the page. */
export async function chime(audioPath: string): Promise<void> {
	if (audioPath) return new Audio(fileUrl(audioPath)).play();
	if (!navigator.userActivation?.hasBeenActive) return;
	const audio = new AudioContext();
	const volume = audio.createGain();
	volume.gain.value = 0.06;
	volume.connect(audio.destination);
	for (const [place, pitch] of [660, 880].entries()) {
		const note = audio.createOscillator();
		note.frequency.value = pitch;
		note.connect(volume);
		note.start(audio.currentTime + place * 0.14);
		note.stop(audio.currentTime + place * 0.14 + 0.12);
		if (place === 1) note.onended = () => void audio.close();
	}
}
