import { useEffect, useMemo } from 'react';
import type { AnswerOf } from '#domain/kernel/endpoint.ts';
import type { GridLayout } from '#domain/lists/layout.ts';
import type { listPreferences } from '#domain/lists/preference.contract.ts';
import { useCall } from '#web/kit/api/queries.ts';
import type { GridColumn } from '#web/kit/grid/grid.column.ts';
import { inOrder, isShown } from '#web/kit/grid/grid-layout.rules.ts';
import { adoptLayouts, placeKey, setLayout, useGridLayouts } from '#web/kit/grid/grid-layout.store.ts';
import { viewParameter } from '#web/kit/grid/views.rules.ts';
import { useTab } from '#web/kit/ui/tab-context.ts';

export type SavedView = AnswerOf<typeof listPreferences>['views'][number];

/** What the server keeps of a list for this admin; asked once a minute at most. */
export function usePreferences(grid: string) {
	const options = { staleTime: 60_000, errors: 'silent' } as const;
	return useCall<typeof listPreferences>('GET', '/admin/routine.Preference/index', { grid }, options).data;
}

/** The columns of a list as the reader likes them, and how to change that. */
export interface ColumnSettings<Row> {
	layout: GridLayout;
	/** In the reader's order, hidden ones too. */
	all: readonly GridColumn<Row>[];
	shown: readonly GridColumn<Row>[];
	change(layout: GridLayout): void;
	/** Absent = nothing differs from how the list comes. */
	reset: (() => void) | undefined;
}

const asItComes: GridLayout = {};

export function useColumnSettings<Row>(grid: string, columns: readonly GridColumn<Row>[]): ColumnSettings<Row> {
	const kept = usePreferences(grid);
	const view = Number(useTab().query.get(viewParameter)) || 0;
	const place = { grid, view };
	const own = useGridLayouts(({ layouts }) => layouts[placeKey(place)]);
	useEffect(
		function adopt() {
			if (kept) adoptLayouts(grid, kept.layouts);
		},
		[grid, kept],
	);
	const layout = own ?? kept?.views.find(({ id }) => id === view)?.layout ?? asItComes;
	const all = useMemo(() => inOrder(columns, layout), [columns, layout]);
	const shown = useMemo(() => all.filter((column) => isShown(column, layout)), [all, layout]);
	return {
		layout,
		all,
		shown,
		change: (wanted) => setLayout(place, wanted),
		reset: own && (() => setLayout(place, undefined)),
	};
}
