import type { RowSelectionState, Updater } from '@tanstack/react-table';
import { useRef, useState } from 'react';

/** A row that is chosen, as it is called. */
export interface ChosenRow {
	readonly id: number;
	readonly name: string;
}

/** All that a search matches, as far as may be chosen at once. */
export interface Matching {
	readonly rows: readonly ChosenRow[];
	readonly total: number;
}

interface Kept {
	readonly rows: ReadonlyMap<number, string>;
	/** Of these rows it is known that they are beyond the page, and why: all of a search, or what a step has left. */
	readonly beyond?: { readonly why: 'matching' | 'left'; readonly scope: string; readonly total: number };
}

interface SelectionOf<Row> {
	/** The rows on screen, those of an open tree as well. */
	rows: readonly Row[];
	idOf(row: Row): number;
	nameOf(row: Row): string;
	/** What narrows the list down, without its page: with another one nothing stays chosen. */
	scope: string;
	/** Asks for all that match. */
	matching?: (() => Promise<Matching>) | undefined;
}

export interface Selection {
	readonly selected: RowSelectionState;
	readonly ids: readonly number[];
	readonly rows: readonly ChosenRow[];
	/** Chosen, and not on screen. */
	readonly unseen: readonly ChosenRow[];
	/** All that the search matched when all of it was chosen; more than are chosen where that is too much at once. */
	readonly matched: number;
	onSelect(change: Updater<RowSelectionState>): void;
	onSelectMatching?: (() => void) | undefined;
	clear(): void;
	/** Keeps these alone, also where they are not on screen: what a step could not be taken with. */
	keep(rows: readonly ChosenRow[]): void;
}

const none: Kept = { rows: new Map() };

/**
 * What is chosen of a list. Rows that a search, a tab or another page hides are chosen no longer; what was chosen by the
 * search itself, or was left by a step, stays and is named.
 */
export function useSelection<Row>({ rows, idOf, nameOf, scope, matching }: SelectionOf<Row>): Selection {
	const [state, setState] = useState(none);
	const asked = useRef(0);
	const shown = new Map(rows.map((row) => [idOf(row), nameOf(row)]));
	const kept = stillChosen(state, { shown, scope });
	if (kept !== state) setState(kept);
	// As they stand on screen, so that a column of numbers fits them.
	const order = kept.beyond ? kept.rows.keys() : [...shown.keys()].filter((id) => kept.rows.has(id));
	const chosen = [...order].map((id) => ({ id, name: kept.rows.get(id) ?? '' }));

	async function chooseMatching(ask: () => Promise<Matching>): Promise<void> {
		asked.current += 1;
		const mine = asked.current;
		const { rows: found, total } = await ask();
		if (mine !== asked.current) return;
		setState({ rows: new Map(found.map(({ id, name }) => [id, name])), beyond: { why: 'matching', scope, total } });
	}

	return {
		selected: Object.fromEntries(chosen.map(({ id }) => [String(id), true as const])),
		ids: chosen.map(({ id }) => id),
		rows: chosen,
		unseen: chosen.filter(({ id }) => !shown.has(id)),
		matched: kept.beyond?.why === 'matching' ? kept.beyond.total : 0,
		onSelect: (change) => {
			asked.current += 1;
			setState((now) => {
				const before: RowSelectionState = Object.fromEntries(
					[...now.rows.keys()].map((id) => [String(id), true as const]),
				);
				const next = typeof change === 'function' ? change(before) : change;
				const ids = [...new Set([...now.rows.keys(), ...shown.keys()])].filter((id) => next[id]);
				const named = new Map(ids.map((id) => [id, shown.get(id) ?? now.rows.get(id) ?? String(id)]));
				return { rows: named, ...(now.beyond && named.size > 0 && { beyond: now.beyond }) };
			});
		},
		onSelectMatching: matching && (() => void chooseMatching(matching).catch(() => undefined)),
		clear: () => {
			asked.current += 1;
			setState(none);
		},
		keep: (left) => {
			asked.current += 1;
			const beyond = { why: 'left', scope, total: left.length } as const;
			setState(left.length === 0 ? none : { rows: new Map(left.map(({ id, name }) => [id, name])), beyond });
		},
	};
}

/** What of it may stay chosen; the same object where all of it may. */
export function stillChosen(
	state: Kept,
	{ shown, scope }: { shown: ReadonlyMap<number, string>; scope: string },
): Kept {
	if (state.beyond) return state.beyond.scope === scope ? state : none;
	const rows = [...state.rows].filter(([id]) => shown.has(id));
	return rows.length === state.rows.size ? state : { rows: new Map(rows) };
}
