import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { envelopeCode } from '#domain/kernel/envelope.ts';
import type { GridLayout } from '#domain/lists/layout.ts';
import type { saveLayout } from '#domain/lists/preference.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { CallError } from '#web/kit/api/call-error.ts';
import { rawStorage } from '#web/kit/config/raw-storage.ts';

/** A list, or one view of it. */
export interface GridPlace {
	grid: string;
	/** 0 = the list itself. */
	view: number;
}

interface GridLayouts {
	/** Whose they are; 0 = nobody's yet. */
	account: number;
	/** Place → how the reader likes its columns. */
	layouts: Readonly<Record<string, GridLayout>>;
	/** Places whose layout the server has not confirmed, kept so that a page left too early loses nothing. */
	unsaved: readonly string[];
}

const savedAfterMs = 700;
const waiting = new Map<string, ReturnType<typeof setTimeout>>();

const nobodys: GridLayouts = { account: 0, layouts: {}, unsaved: [] };

/** A copy of what the server keeps, so that a list stands as it was left before the server has answered. */
export const useGridLayouts = create<GridLayouts>()(
	persist((): GridLayouts => nobodys, { name: 'gridLayout', storage: rawStorage<GridLayouts>() }),
);

/** Forgets what somebody else has arranged in this browser: it would be kept under another's name. */
export function layoutsAreOf(account: number): void {
	if (useGridLayouts.getState().account === account) return;
	for (const timer of waiting.values()) clearTimeout(timer);
	waiting.clear();
	useGridLayouts.setState({ ...nobodys, account });
}

export function placeKey({ grid, view }: GridPlace): string {
	return view ? `${grid}#${view}` : grid;
}

function put(key: string, layout: GridLayout | undefined): void {
	useGridLayouts.setState(({ layouts: { [key]: _was, ...others } }) => ({
		layouts: layout ? { ...others, [key]: layout } : others,
	}));
}

function isUnsaved(key: string): boolean {
	return useGridLayouts.getState().unsaved.includes(key);
}

function mark(key: string, isSaved: boolean): void {
	useGridLayouts.setState(({ unsaved }) => {
		const others = unsaved.filter((known) => known !== key);
		return { unsaved: isSaved ? others : [...others, key] };
	});
}

/** Sends a layout a moment later; what is changed meanwhile goes with it. */
function saveSoon(place: GridPlace): void {
	const key = placeKey(place);
	mark(key, false);
	clearTimeout(waiting.get(key));
	const save = async () => {
		waiting.delete(key);
		const layout = useGridLayouts.getState().layouts[key] ?? null;
		const input = { grid: place.grid, view_id: place.view, layout };
		try {
			await call<typeof saveLayout>('POST', '/admin/routine.Preference/layout', input, { cancelDuplicates: false });
		} catch (error) {
			// What the server has refused it would refuse again.
			if (!(error instanceof CallError && error.envelope?.code === envelopeCode.failed)) return;
		}
		if (!waiting.has(key)) mark(key, true);
	};
	waiting.set(
		key,
		setTimeout(() => void save(), savedAfterMs),
	);
}

/** Shows a layout at once and keeps it on the server a moment later; without one the list is as it comes. */
export function setLayout(place: GridPlace, layout: GridLayout | undefined): void {
	put(placeKey(place), layout);
	saveSoon(place);
}

/** The places of one list that are known here. */
function placesOf(grid: string): GridPlace[] {
	const { layouts, unsaved } = useGridLayouts.getState();
	const keys = new Set([...Object.keys(layouts), ...unsaved]);
	return [...keys].flatMap((key) => {
		const [name, view = '0'] = key.split('#');
		return name === grid ? [{ grid, view: Number(view) }] : [];
	});
}

/** Takes over what the server keeps of a list, but for what was changed here and is not saved: that is sent again. */
export function adoptLayouts(grid: string, kept: readonly { view_id: number; layout: GridLayout }[]): void {
	const fresh = new Map(kept.map(({ view_id, layout }) => [placeKey({ grid, view: view_id }), layout]));
	const places = [...placesOf(grid), ...kept.map(({ view_id }) => ({ grid, view: view_id }))];
	for (const place of places) {
		const key = placeKey(place);
		if (!isUnsaved(key)) put(key, fresh.get(key));
		else if (!waiting.has(key)) saveSoon(place);
	}
}
