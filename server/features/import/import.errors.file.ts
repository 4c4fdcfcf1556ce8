import { Readable } from 'node:stream';
import { refusalText, refused } from '#domain/errors.ts';
import type { ImportIssue } from '#domain/import/import.cells.ts';
import type { Language } from '#domain/kernel/language.ts';
import { csvLine } from '#domain/lists/cell.ts';
import type { Context } from '#server/context.ts';
import { findTask } from './import.queries.ts';
import { nextRefused, rowsAt } from './staging.queries.ts';

const goodsAtATime = 100;
const rowsAtATime = 100;

/** What stands before the cells of the file. */
export const errorsHeading = {
	'zh-cn': ['行', '列', '原因'],
	en: ['Row', 'Column', 'Reason'],
} as const satisfies Record<Language, readonly string[]>;

/** The rows of the goods that were left out, with their reasons and their own cells; no cell is a formula. */
export async function errorFile(
	{ db }: Context,
	taskId: number,
	language: Language,
): Promise<{ name: string; stream: Readable }> {
	const task = await findTask(db, taskId);
	if (!task) throw refused('import.taskUnknown');
	async function* lines(): AsyncGenerator<string[]> {
		yield [...errorsHeading[language], ...(task?.header ?? [])];
		yield* linesOf((task?.issues ?? []).filter(isError), []);
		for (let after = 0; ; ) {
			const goods = await nextRefused(db, { taskId, after, limit: goodsAtATime });
			for (const one of goods) {
				const errors = one.preview.issues.filter(isError);
				const isListed = errors.length > 0 || one.result_text === '';
				yield* linesOf(errors, one.preview.rows, isListed ? undefined : { row: one.row, text: one.result_text });
			}
			after = goods.at(-1)?.row ?? after;
			if (goods.length < goodsAtATime) return;
		}
	}
	/** All rows of a goods, also those with which nothing is wrong: what was mended is whole when it is imported again. */
	async function* linesOf(
		issues: readonly ImportIssue[],
		whole: readonly number[],
		other?: { row: number; text: string },
	) {
		const byRow = new Map<number, ImportIssue[]>(whole.filter((row) => row !== other?.row).map((row) => [row, []]));
		for (const issue of issues) {
			const ofRow = byRow.get(issue.row) ?? [];
			ofRow.push(issue);
			byRow.set(issue.row, ofRow);
		}
		const rows = [...byRow].map(([row, ofRow]) => ({
			row,
			column: listed(ofRow.map(({ column }) => column).filter(Boolean)),
			text: listed(ofRow.map(({ code, facts }) => refusalText(refused(code, facts), language))),
		}));
		const all = (other ? [...rows, { ...other, column: '' }] : rows).sort((one, next) => one.row - next.row);
		for (let at = 0; at < all.length; at += rowsAtATime) {
			const part = all.slice(at, at + rowsAtATime);
			const numbers = part.map(({ row }) => row);
			const cellsOf = new Map((await rowsAt(db, taskId, numbers)).map(({ row, cells }) => [row, cells]));
			for (const { row, column, text } of part) yield [String(row), column, text, ...(cellsOf.get(row) ?? [])];
		}
	}
	async function* text(): AsyncGenerator<string> {
		yield '\ufeff';
		for await (const line of lines()) yield csvLine(line);
	}
	const name = `${task.file_name.replace(/\.\w+$/, '')}-errors.csv`;
	return { name, stream: Readable.from(text(), { objectMode: false }) };
}

/** A row stands there once, whatever is wrong with it: its cells may be a million letters. */
function listed(words: readonly string[]): string {
	return [...new Set(words)].join('; ');
}

function isError({ level }: ImportIssue): boolean {
	return level === 'error';
}
