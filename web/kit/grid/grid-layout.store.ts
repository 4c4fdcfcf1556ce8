import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { GridLayout } from '#domain/lists/layout.ts';
import type { saveLayout } from '#domain/lists/preference.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { rawStorage } from '#web/kit/config/raw-storage.ts';

/** A list, or one view of it. */
export interface GridPlace {
	grid: string;
	/** 0 = the list itself. */
	view: number;
}

interface GridLayouts {
	/** Place → how the reader likes its columns. */
	layouts: Readonly<Record<string, GridLayout>>;
}

const savedAfterMs = 700;
const waiting = new Map<string, ReturnType<typeof setTimeout>>();

/** A copy of what the server keeps, so that a list stands as it was left before the server has answered. */
export const useGridLayouts = create<GridLayouts>()(
	persist((): GridLayouts => ({ layouts: {} }), { name: 'gridLayout', storage: rawStorage<GridLayouts>() }),
);

export function placeKey({ grid, view }: GridPlace): string {
	return view ? `${grid}#${view}` : grid;
}

function put(key: string, layout: GridLayout | undefined): void {
	useGridLayouts.setState(({ layouts: { [key]: _was, ...others } }) => ({
		layouts: layout ? { ...others, [key]: layout } : others,
	}));
}

/** Shows a layout at once and keeps it on the server a moment later; without one the list is as it comes. */
export function setLayout(place: GridPlace, layout: GridLayout | undefined): void {
	const key = placeKey(place);
	put(key, layout);
	clearTimeout(waiting.get(key));
	const save = () => {
		waiting.delete(key);
		const input = { grid: place.grid, view_id: place.view, layout: layout ?? null };
		const options = { cancelDuplicates: false } as const;
		void call<typeof saveLayout>('POST', '/admin/routine.Preference/layout', input, options).catch(() => undefined);
	};
	waiting.set(key, setTimeout(save, savedAfterMs));
}

/** Takes over what the server keeps of a list, but for what was changed since and is not saved yet. */
export function adoptLayouts(grid: string, kept: readonly { view_id: number; layout: GridLayout }[]): void {
	const known = Object.keys(useGridLayouts.getState().layouts).filter(
		(key) => key === grid || key.startsWith(`${grid}#`),
	);
	const fresh = new Map(kept.map(({ view_id, layout }) => [placeKey({ grid, view: view_id }), layout]));
	for (const key of new Set([...known, ...fresh.keys()])) if (!waiting.has(key)) put(key, fresh.get(key));
}
