import { createSha1 } from '#web/kit/upload/sha1.ts';

const pieceBytes = 50 * 1024 * 1024;

/** Reads a file piece by piece and tells its digest. */
async function digest(file: Blob): Promise<void> {
	const sha1 = createSha1();
	for (let at = 0; at < file.size; at += pieceBytes) {
		sha1.add(new Uint8Array(await file.slice(at, at + pieceBytes).arrayBuffer()));
	}
	postMessage(sha1.hex());
}

addEventListener('message', (event: MessageEvent<Blob>) => {
	// What cannot be read ends in the worker's error event.
	digest(event.data).catch((error: unknown) => setTimeout(() => reportError(error)));
});
