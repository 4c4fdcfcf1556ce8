import { createHash } from 'node:crypto';

/** Letters of a mark: 48 bits, so that no other password meets one of ten thousand by chance. */
const markLength = 8;

/** What a password is known by in the list of the commonest, in whatever case it is typed. */
export function markOf(password: string): string {
	return createHash('sha256').update(password.toLowerCase()).digest('base64').slice(0, markLength);
}

let known: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is one of the 10,000 that are guessed first; the list is read with the first question. */
export async function isCommonPassword(password: string): Promise<boolean> {
	known ??= readMarks();
	return (await known).has(markOf(password));
}

async function readMarks(): Promise<ReadonlySet<string>> {
	const { commonPasswordMarks } = await import('./common-passwords.generated.ts');
	return new Set(commonPasswordMarks.match(new RegExp(`.{${markLength}}`, 'g')));
}
