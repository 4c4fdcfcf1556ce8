import type { LineSource } from './sources.queries.ts';

export { type LineSource, sourcesByOrders, sourcesOfMoney } from './sources.queries.ts';

/** The sources of each line, as lists carry them. */
export function sourcesByLine(sources: readonly LineSource[]) {
	return (id: number) => sources.filter(({ line }) => line === id).map(({ line: _, ...source }) => source);
}
