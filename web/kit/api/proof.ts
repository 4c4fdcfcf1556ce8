import { callSettings } from '#web/kit/api/call-settings.ts';

/** One question at a time; every call that needs a proof meanwhile waits for the same answer. */
let asking: Promise<boolean> | undefined;

/** True once the reader has shown the password once more. */
export function askProof(): Promise<boolean> {
	asking ??= callSettings()
		.askProof()
		.finally(() => {
			asking = undefined;
		});
	return asking;
}
