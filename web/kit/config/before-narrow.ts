/** What a window had before it became narrow. */
export interface BeforeNarrow {
	layoutMode: 'Default' | 'Classic' | 'Streamline';
	menuCollapse: boolean;
}

const key = 'beforeResizeLayout';

/** Kept for the life of the window, so that a wide one gets back what it had. */
export const beforeNarrow = {
	read(): BeforeNarrow | undefined {
		try {
			const text = sessionStorage.getItem(key);
			return text ? (JSON.parse(text) as BeforeNarrow) : undefined;
		} catch {
			return undefined;
		}
	},
	write({ layoutMode, menuCollapse }: BeforeNarrow): void {
		try {
			sessionStorage.setItem(key, JSON.stringify({ layoutMode, menuCollapse }));
		} catch {
			// A forbidden storage costs the memory, not the page.
		}
	},
	forget(): void {
		try {
			sessionStorage.removeItem(key);
		} catch {
			// As above.
		}
	},
};
