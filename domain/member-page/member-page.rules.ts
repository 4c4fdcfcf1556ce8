/** What stands among the notes about a member: words of staff, and why somebody was barred from buying or let buy again. */
export const noteKinds = ['note', 'barred', 'let'] as const;

export type NoteKind = (typeof noteKinds)[number];
