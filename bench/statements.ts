import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The statements of an SQL file of this folder by the first word of the comment that stands above each. */
export function readStatements<Part extends string>(file: string, parts: readonly Part[]): Record<Part, string> {
	const text = readFileSync(path.join(import.meta.dirname, file), 'utf8');
	const statementOf = (part: Part) =>
		new RegExp(`^-- ${part}\\b.*\n([^]*?)(?=\n-- |$(?![^]))`, 'm').exec(text)?.[1] ?? '';
	return Object.fromEntries(parts.map((part) => [part, statementOf(part)])) as Record<Part, string>;
}
