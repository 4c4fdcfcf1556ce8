import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { rawStorage } from '#web/kit/config/raw-storage.ts';

/** How loud notices are in this browser. */
interface Sound {
	/** 0 to 100. */
	volume: number;
	isMuted: boolean;
}

export const useSound = create<Sound>()(
	persist((): Sound => ({ volume: 60, isMuted: false }), {
		name: 'noticeSound',
		storage: rawStorage<Sound>(),
		merge: (stored, usual) => soundOf({ ...usual, ...(stored as Partial<Sound>) }, usual),
	}),
);

function soundOf({ volume, isMuted }: Sound, usual: Sound): Sound {
	return { volume: volume >= 0 && volume <= 100 ? volume : usual.volume, isMuted: isMuted === true };
}
