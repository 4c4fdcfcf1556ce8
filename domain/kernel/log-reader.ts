import type { Texts } from './language.ts';

type Sentences = Readonly<Record<string, Texts>>;

/** Who reads a step of a history: the member whose it is, or somebody of the house. */
export interface LogReader {
	readonly isOwn: boolean;
	/** Who took the step. */
	readonly operatorType: string;
}

export const houseReader: LogReader = { isOwn: false, operatorType: '' };

/** The sentence of a step for its reader: to the member by what they did and what was done for them, where there is one. */
export function sentenceFor(
	key: string,
	reader: LogReader,
	{ all, own, told }: { readonly all: Sentences; readonly own: Sentences; readonly told: Sentences },
): Texts | undefined {
	if (!reader.isOwn) return all[key];
	return (reader.operatorType === 'user' ? own[key] : undefined) ?? told[key] ?? all[key];
}
