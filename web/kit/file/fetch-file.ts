import type { Envelope } from '#domain/kernel/envelope.ts';
import { CallError } from '#web/kit/api/call-error.ts';
import { callSettings } from '#web/kit/api/call-settings.ts';
import { refreshToken } from '#web/kit/api/refresh.ts';
import { commonHeaders } from '#web/kit/api/transport.ts';

/** A file that is meant for its reader alone, fetched with the login and not by an address that could be passed on. */
export async function fetchFile(path: string, query: Readonly<Record<string, string>>): Promise<Blob> {
	const { tokens, origin = '' } = callSettings();
	const address = `${origin}${path}?${new URLSearchParams(query)}`;
	const once = () => fetch(address, { headers: commonHeaders(tokens.access()), cache: 'no-store' });
	const isFile = (answer: Response) => answer.ok && !answer.headers.get('content-type')?.includes('json');
	const token = tokens.access();
	let answer = await once();
	if (!isFile(answer) && (await refreshToken(token))) answer = await once();
	if (isFile(answer)) return answer.blob();
	const envelope = (await answer.json().catch(() => undefined)) as Envelope | undefined;
	throw new CallError('refused', envelope?.msg ?? callSettings().texts().server, {
		status: answer.status,
		...(envelope && { envelope }),
	});
}

/** Lets the browser save a file that was fetched. */
export function saveFile(file: Blob, name: string): void {
	const url = URL.createObjectURL(file);
	const link = document.createElement('a');
	link.href = url;
	link.download = name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(url), 0);
}
