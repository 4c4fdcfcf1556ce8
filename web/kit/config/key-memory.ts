import { useSyncExternalStore } from 'react';

/** So many keys are remembered under one name, the latest. */
const most = 60;
const none: readonly string[] = [];

interface Memory {
	read(): readonly string[];
	add(key: string): void;
	/** The keys in a component that follows them; empty while a page of the server comes to life. */
	use(): readonly string[];
}

/** A list of keys that this browser keeps under a name. */
export function memoryOf(name: string): Memory {
	let keys: readonly string[] | undefined;
	const followers = new Set<() => void>();
	function read(): readonly string[] {
		if (keys) return keys;
		try {
			const kept: unknown = JSON.parse(localStorage.getItem(name) ?? '[]');
			keys = Array.isArray(kept) ? kept.map(String) : none;
		} catch {
			keys = none;
		}
		return keys;
	}
	function follow(follower: () => void): () => void {
		followers.add(follower);
		return () => followers.delete(follower);
	}
	return {
		read,
		add(key) {
			keys = [...read().filter((each) => each !== key), key].slice(-most);
			try {
				localStorage.setItem(name, JSON.stringify(keys));
			} catch {
				// A full or forbidden storage costs the memory, not the page.
			}
			for (const follower of followers) follower();
		},
		use: () => useSyncExternalStore(follow, read, () => none),
	};
}
