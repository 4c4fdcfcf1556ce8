import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { rawStorage } from '#web/kit/config/raw-storage.ts';

interface GridLayout {
	/** Grid → column → hidden or not, as far as the reader chose. */
	hidden: Readonly<Record<string, Readonly<Record<string, boolean>>>>;
}

/** How the reader likes each grid; stays in this browser. */
export const useGridLayout = create<GridLayout>()(
	persist((): GridLayout => ({ hidden: {} }), { name: 'gridLayout', storage: rawStorage<GridLayout>() }),
);

/** Shows or hides a column of a grid. */
export function setColumnHidden(grid: string, column: string, isHidden: boolean): void {
	useGridLayout.setState(({ hidden }) => ({ hidden: { ...hidden, [grid]: { ...hidden[grid], [column]: isHidden } } }));
}
