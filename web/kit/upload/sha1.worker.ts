import { sha1 } from '@noble/hashes/legacy.js';
import { bytesToHex } from '@noble/hashes/utils.js';

const pieceBytes = 50 * 1024 * 1024;

/** Reads a file piece by piece and reports its digest: the browser's own wants a file whole in memory. */
async function digest(file: Blob): Promise<void> {
	const hash = sha1.create();
	for (let at = 0; at < file.size; at += pieceBytes) {
		hash.update(new Uint8Array(await file.slice(at, at + pieceBytes).arrayBuffer()));
	}
	postMessage(bytesToHex(hash.digest()));
}

addEventListener('message', (event: MessageEvent<Blob>) => {
	// What cannot be read ends in the worker's error event.
	digest(event.data).catch((error: unknown) => setTimeout(() => reportError(error)));
});
