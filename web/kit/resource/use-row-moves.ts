import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Resource } from '#domain/resource/resource.ts';
import type { RowMoves } from '#web/kit/grid/use-row-drag.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { type RowOf, refreshLists, rowKey, swapRows } from '#web/kit/rows/resource.client.ts';

interface Place<Row> {
	siblings: readonly Row[];
	index: number;
}

/** Where each row stands among the rows of its parent. */
function placesOf<Row extends RowOf<Row>>(
	resource: Resource,
	rows: readonly Row[],
	places = new Map<number, Place<Row>>(),
) {
	for (const [index, row] of rows.entries()) {
		places.set(rowKey(resource, row), { siblings: rows, index });
		if (row.children) placesOf(resource, row.children, places);
	}
	return places;
}

/** Hangs a row below a parent (0 = the top), before one of its children or at the end. */
export type MoveTo<Row> = (row: Row, to: { pid: number; before?: number }) => Promise<unknown>;

/** Moves rows among their siblings; the server swaps two at a time, so a long way is walked step by step. */
export function useRowMoves<Row extends RowOf<Row>>(
	resource: Resource,
	rows: readonly Row[],
	moveTo?: MoveTo<Row>,
): RowMoves<Row> {
	const client = useQueryClient();
	const { t } = useTranslation('resource');
	return useMemo(() => {
		const places = placesOf(resource, rows);
		const placeOf = (row: Row) => places.get(rowKey(resource, row)) ?? { siblings: [], index: -1 };
		async function walk(row: Row, to: number) {
			const { siblings, index } = placeOf(row);
			const by = to > index ? 1 : -1;
			try {
				for (let at = index + by; at !== to + by; at += by) {
					const neighbour = siblings[at];
					if (neighbour) await swapRows(resource, rowKey(resource, row), rowKey(resource, neighbour));
				}
			} finally {
				await refreshLists(client, resource);
			}
		}
		async function hang(row: Row, to: { pid: number; before?: number }) {
			try {
				await moveTo?.(row, to);
			} finally {
				await refreshLists(client, resource);
			}
		}
		const parentOf = (row: Row) => Number(row[resource.tree?.pid ?? ''] ?? 0);
		return {
			into: moveTo && ((row, target) => void hang(row, { pid: rowKey(resource, target) }).catch(() => undefined)),
			move: (row, target) => {
				const [from, to] = [placeOf(row), placeOf(target)];
				if (from.siblings === to.siblings) void walk(row, to.index).catch(() => undefined);
				else if (moveTo)
					void hang(row, { pid: parentOf(target), before: rowKey(resource, target) }).catch(() => undefined);
				else toast.error(t('outOfRange'));
			},
			step: (row, by) => {
				const { siblings, index } = placeOf(row);
				if (siblings[index + by]) void walk(row, index + by).catch(() => undefined);
			},
			canStep: (row, by) => {
				const { siblings, index } = placeOf(row);
				return siblings[index + by] !== undefined;
			},
		};
	}, [resource, rows, client, t, moveTo]);
}
