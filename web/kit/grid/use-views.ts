import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { GridLayout } from '#domain/lists/layout.ts';
import type { addView, deleteView, editView, setDefaultView } from '#domain/lists/preference.contract.ts';
import { call } from '#web/kit/api/call.ts';
import { setLayout } from '#web/kit/grid/grid-layout.store.ts';
import { type SavedView, usePreferences } from '#web/kit/grid/use-preferences.ts';
import { keptOf, queryOf, viewParameter } from '#web/kit/grid/views.rules.ts';
import { useTab } from '#web/kit/ui/tab-context.ts';

export interface Views {
	list: readonly SavedView[];
	/** The view the address names. */
	active: SavedView | undefined;
	/** Whether the list has been changed since the active view was opened. */
	isChanged: boolean;
	/** 0 = the list opens as it comes. */
	opensWith: number;
	addressOf(view?: SavedView): string;
	add(view: { name: string; is_shared: 0 | 1 }): Promise<void>;
	/** Keeps search, order and columns as they are now in the active view. */
	save(): Promise<void>;
	edit(changes: { name?: string; is_shared?: 0 | 1 }): Promise<void>;
	remove(): Promise<void>;
	openWith(id: number): Promise<void>;
}

const none: readonly SavedView[] = [];
const base = '/admin/routine.Preference';

/** The saved views of a list; the address stays the truth of what is shown. */
export function useViews(grid: string, { layout, isOwn }: { layout: GridLayout; isOwn: boolean }): Views {
	const client = useQueryClient();
	const { path, query, setQuery } = useTab();
	const kept = usePreferences(grid);
	const list = kept?.views ?? none;
	const id = Number(query.get(viewParameter)) || 0;
	const active = list.find((view) => view.id === id);
	const opensWith = kept?.default_view ?? 0;
	const wasOpened = useRef(false);

	useEffect(function openDefault() {
		if (!kept || wasOpened.current) return;
		wasOpened.current = true;
		const view = list.find((each) => each.id === opensWith);
		if (view && query.size === 0) setQuery(queryOf(view));
	});

	const refresh = () => client.invalidateQueries({ queryKey: [`${base}/index`] });
	const editActive = async (changes: Partial<Pick<SavedView, 'name' | 'query' | 'layout'>> & { is_shared?: 0 | 1 }) => {
		if (!active) return;
		await call<typeof editView>('POST', `${base}/editView`, { id: active.id, ...changes }, { success: true });
		await refresh();
	};
	return {
		list,
		active,
		isChanged: active !== undefined && (keptOf(query) !== active.query || isOwn),
		opensWith,
		addressOf: (view) => (view ? `${path}?${queryOf(view)}` : path),
		async add({ name, is_shared }) {
			const view = { grid, name, is_shared, query: keptOf(query), layout };
			const added = await call<typeof addView>('POST', `${base}/addView`, view, { success: true, errors: 'fields' });
			await refresh();
			setQuery(queryOf({ ...view, id: added.id }));
		},
		async save() {
			await editActive({ query: keptOf(query), layout });
			if (active) setLayout({ grid, view: active.id }, undefined);
		},
		edit: editActive,
		async remove() {
			if (!active) return;
			await call<typeof deleteView>('POST', `${base}/delView`, { id: active.id }, { success: true });
			setQuery(new URLSearchParams(keptOf(query)));
			await refresh();
		},
		async openWith(chosen) {
			const options = { success: true } as const;
			await call<typeof setDefaultView>('POST', `${base}/defaultView`, { grid, id: chosen }, options);
			await refresh();
		},
	};
}
