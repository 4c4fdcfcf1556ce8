import type { Draft } from './editor.draft.ts';

/** What every part of the editor is given. */
export interface SectionProps {
	draft: Draft;
	put(part: Partial<Draft>): void;
	/** Texts of the server by field. */
	errors: Readonly<Record<string, string>>;
}
