import { fromBufferPromise } from 'yauzl';

/** The files of an archive by their names. */
export async function unzipped(archive: Buffer): Promise<Readonly<Record<string, string>>> {
	const files: Record<string, string> = {};
	const zip = await fromBufferPromise(archive);
	for await (const entry of zip.eachEntry()) {
		const parts: Buffer[] = [];
		for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part as Buffer);
		files[entry.fileName] = Buffer.concat(parts).toString('utf8');
	}
	return files;
}
