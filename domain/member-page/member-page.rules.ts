/** What stands among the notes about a member: words of staff, and why somebody was barred from buying or let buy again. */
export const noteKinds = ['note', 'barred', 'let'] as const;

export type NoteKind = (typeof noteKinds)[number];

/** Tags as they are kept: each once, whatever the case of its letters, as first written. */
export function distinctTags(tags: readonly string[]): string[] {
	const byWord = new Map<string, string>();
	for (const tag of tags) if (!byWord.has(tag.toLowerCase())) byWord.set(tag.toLowerCase(), tag);
	return [...byWord.values()];
}

/** So many tags a member bears. */
export const mostTags = 20;
