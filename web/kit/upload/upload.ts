import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { adminUpload } from '#domain/upload/upload.contract.ts';
import { uploadRefusal } from '#domain/upload/upload.rules.ts';
import { send } from '#web/kit/api/call.ts';
import { type Area, callSettings } from '#web/kit/api/call-settings.ts';
import { useSite } from '#web/kit/config/site.store.ts';

type FileProblem = 'fileIncomplete' | 'fileType' | 'fileSize';

const problems = {
	'upload.incomplete': 'fileIncomplete',
	'upload.type': 'fileType',
	'upload.size': 'fileSize',
} as const satisfies Record<string, FileProblem>;

function listOf(value: string | readonly string[]): string[] {
	const entries = typeof value === 'string' ? value.split(',') : [...value];
	return entries.map((entry) => entry.trim()).filter(Boolean);
}

/** Why a file cannot be uploaded, before it is sent. */
export function fileProblem(file: Pick<File, 'name' | 'size' | 'type'>): FileProblem | undefined {
	const { maxSize, allowedSuffixes, allowedMimeTypes } = useSite.getState().upload;
	const limits = { maxSize, allowedSuffixes: listOf(allowedSuffixes), allowedMimeTypes: listOf(allowedMimeTypes) };
	const refusal = uploadRefusal({ name: file.name, size: file.size, mimetype: file.type }, limits);
	return refusal && problems[refusal];
}

/** Where an area's files are sent. */
export function uploadPath(area: Area): string {
	return area === 'admin' || area === 'merchant' ? `/${area}/ajax/upload` : '/api/ajax/upload';
}

/** Sends one file at once, without the queue, and answers the path to store. */
export async function uploadFile(file: File): Promise<string> {
	const form = new FormData();
	form.append('file', file);
	const path = uploadPath(callSettings().area);
	const options = { timeoutMs: 0, cancelDuplicates: false };
	const { data } = await send<AnswerOf<typeof adminUpload>>('POST', path, form, options);
	return data.file.url;
}
