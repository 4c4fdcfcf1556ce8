import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { adminUpload } from '#domain/upload/upload.contract.ts';
import { send } from '#web/kit/api/call.ts';
import { callSettings } from '#web/kit/api/call-settings.ts';
import { useSite } from '#web/kit/config/site.store.ts';

type FileProblem = 'fileIncomplete' | 'fileType' | 'fileSize';

function listOf(value: string | readonly string[]): string[] {
	const entries = typeof value === 'string' ? value.split(',') : [...value];
	return entries.map((entry) => entry.trim().toLowerCase()).filter(Boolean);
}

/** Why a file cannot be uploaded, before it is sent. */
export function fileProblem(file: Pick<File, 'name' | 'size' | 'type'>): FileProblem | undefined {
	const { maxSize, allowedSuffixes, allowedMimeTypes } = useSite.getState().upload;
	if (!file.name || !file.size) return 'fileIncomplete';
	const suffix = file.name.toLowerCase().split('.').at(-1) ?? '';
	const suffixes = listOf(allowedSuffixes).map((entry) => entry.replace(/^\./, ''));
	const isAllowed = suffixes.includes(suffix) || listOf(allowedMimeTypes).includes(file.type.toLowerCase());
	if (!isAllowed) return 'fileType';
	return file.size > maxSize ? 'fileSize' : undefined;
}

/** Sends one file and answers the path to store. */
export async function uploadFile(file: File): Promise<string> {
	const form = new FormData();
	form.append('file', file);
	const path = callSettings().area === 'admin' ? '/admin/ajax/upload' : '/api/ajax/upload';
	const options = { timeoutMs: 0, cancelDuplicates: false };
	const { data } = await send<AnswerOf<typeof adminUpload>>('POST', path, form, options);
	return data.file.url;
}
