/** What later features give an earlier one to call, by name and once a process: imports go one way, calls come back. */
export interface Registry<Name extends string, Entry> {
	add(world: object, name: Name, entry: Entry): void;
	find(world: object, name: Name): Entry | undefined;
	names(world: object): Name[];
	all(world: object): Entry[];
}

/** A registry for as long as its worlds live; a second entry of a name takes the place of the first. */
export function createRegistry<Name extends string, Entry>(): Registry<Name, Entry> {
	const worlds = new WeakMap<object, Map<Name, Entry>>();
	const entriesOf = (world: object) => worlds.get(world) ?? new Map<Name, Entry>();
	return {
		add: (world, name, entry) => void worlds.set(world, entriesOf(world).set(name, entry)),
		find: (world, name) => entriesOf(world).get(name),
		names: (world) => [...entriesOf(world).keys()],
		all: (world) => [...entriesOf(world).values()],
	};
}
