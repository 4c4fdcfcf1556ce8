import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';

/** Linux keeps the files of this folder in memory. */
const memory = '/dev/shm';
/** Bytes that the largest run leaves unused by far. */
const plenty = 4 * 2 ** 30;

/**
 * Makes a folder for the database of a test run, which is thrown away: in memory where the machine has plenty of it. Each test
 * file copies a template of 1,500 files, and a disk took a fifth of a run to find room for them.
 */
export function makeScratchFolder(prefix) {
	return mkdtempSync(path.join(hasMemory() ? memory : tmpdir(), prefix));
}

/** Whether files in memory are there, with plenty of room. */
export function hasMemory() {
	try {
		accessSync(memory, constants.W_OK);
		const { bavail, bsize } = statfsSync(memory);
		return bavail * bsize > plenty && freemem() > 2 * plenty;
	} catch {
		return false;
	}
}
