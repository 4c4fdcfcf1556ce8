import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { persist } from 'zustand/middleware';
import type { TokenDoor } from '#web/kit/api/call-settings.ts';
import { rawStorage } from '#web/kit/config/raw-storage.ts';

interface Account {
	id: number;
	token: string;
	refresh_token: string;
}

/** One stored account; exactly its fields lie under its key. */
type AccountStore<Info extends Account> = UseBoundStore<StoreApi<Info>> & {
	persist: { rehydrate(): Promise<void> | void };
};

/** Keeps an account under its name in the browser. */
export function accountStore<Info extends Account>(name: string, empty: Info): AccountStore<Info> {
	const keys = Object.keys(empty) as (keyof Info)[];
	return create<Info>()(
		persist(() => empty, {
			name,
			storage: rawStorage<Info>(),
			partialize: (state) => Object.fromEntries(keys.map((key) => [key, state[key]])) as unknown as Info,
			merge: (stored) => ({ ...empty, ...(stored as Partial<Info>) }),
		}),
	);
}

/** Logged in means: id and token are both there. */
export function isLoggedIn(account: { id: number; token: string }): boolean {
	return account.id > 0 && account.token !== '';
}

/** Where the call layer finds the tokens of a stored account. */
export function tokenDoor<Info extends Account>(
	header: string,
	name: string,
	store: AccountStore<Info>,
	empty: Info,
): TokenDoor {
	return {
		header,
		name,
		access: () => store.getState().token,
		refresh: () => store.getState().refresh_token,
		reread: () => {
			if (typeof localStorage !== 'undefined' && localStorage.getItem(name) === null) store.setState(empty, true);
			else void store.persist.rehydrate();
		},
		renew: (access, refresh) =>
			store.setState({ token: access, ...(refresh && { refresh_token: refresh }) } as Partial<Info>),
		clear: () => store.setState(empty, true),
	};
}

/** A login, logout or refresh in another browser tab takes effect here too. */
export function followOtherTabs(doors: readonly TokenDoor[]): void {
	addEventListener('storage', ({ key }) => {
		for (const door of doors) if (door.name === key) door.reread();
	});
	// A page that comes back from the browser's cache has heard nothing meanwhile, and must not store what it knew.
	addEventListener('pageshow', ({ persisted }) => {
		if (persisted) for (const door of doors) door.reread();
	});
}
