import { readFileSync, writeFileSync } from 'node:fs';

/** One line of what was measured; `value` is what two runs are compared by. */
export interface Figure {
	readonly name: string;
	/** A ratio to the baseline of the same run where `unit` is '%' or '×', else the figure itself. */
	readonly value: number;
	readonly unit: '%' | '×' | 'ms' | 'MB' | 'kB';
	/** What it should be at least, of a percentage, or at most, of all others. */
	readonly budget?: number;
	/** The rates behind it, and where the time goes. */
	readonly note: string;
}

/** Whether a figure keeps its budget; undefined = it has none. */
export function keepsBudget({ value, unit, budget }: Figure): boolean | undefined {
	if (budget === undefined) return undefined;
	return unit === '%' ? value >= budget : value <= budget;
}

/** The figures of an earlier run, by name. */
export function readFigures(file: string): ReadonlyMap<string, Figure> {
	const { figures } = JSON.parse(readFileSync(file, 'utf8')) as { figures: Figure[] };
	return new Map(figures.map((figure) => [figure.name, figure]));
}

export function writeFigures(file: string, figures: readonly Figure[]): void {
	writeFileSync(file, `${JSON.stringify({ figures }, null, '\t')}\n`);
}

/** A line of the table; with an earlier run, what has become of its figure. */
export function lineOf(figure: Figure, earlier?: ReadonlyMap<string, Figure>): string {
	const { name, value, unit, budget, note } = figure;
	const mark = { true: '✓', false: '✗', undefined: ' ' }[String(keepsBudget(figure)) as 'true' | 'false' | 'undefined'];
	const aim = budget === undefined ? '' : `${unit === '%' ? '≥' : '≤'} ${budget}`;
	const before = earlier?.get(name);
	const change = earlier ? (before ? `was ${shown(before)}` : 'new').padStart(13) : '';
	return `${name.padEnd(44)} ${shown({ value, unit }).padStart(9)} ${aim.padStart(7)} ${mark} ${change}  ${note}`;
}

function shown({ value, unit }: Pick<Figure, 'value' | 'unit'>): string {
	const digits = unit === '×' ? 2 : value < 10 && unit !== 'ms' ? 1 : 0;
	return unit === '×' ? `× ${value.toFixed(digits)}` : `${value.toFixed(digits)} ${unit}`;
}
