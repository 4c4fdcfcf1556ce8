import type { PersistStorage } from 'zustand/middleware';

/** Keeps a store's fields under their key as plain JSON, without a wrapper, as other clients of the protocol do. */
export function rawStorage<State>(area: () => Storage = () => localStorage): PersistStorage<State> {
	return {
		getItem: (name) => {
			try {
				const text = area().getItem(name);
				return text ? { state: JSON.parse(text) as State } : null;
			} catch {
				return null;
			}
		},
		setItem: (name, { state }) => {
			try {
				area().setItem(name, JSON.stringify(state));
			} catch {
				// A full or forbidden storage costs the memory of a choice, not the page.
			}
		},
		removeItem: (name) => area().removeItem(name),
	};
}
