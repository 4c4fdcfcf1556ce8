import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

/** Whom each folder imports, by the files that do it. */
type Folders = Map<string, Map<string, string[]>>;

/** The folders below some rooms and their imports of each other; tests may look anywhere. */
export function foldersIn(rooms: readonly string[]): Folders {
	const folders: Folders = new Map();
	for (const room of rooms) {
		for (const name of readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })) {
			const file = path.join(room, name);
			const own = folderOf(file, rooms);
			if (!own || !/(?<!\.test|\.d)\.tsx?$/.test(file)) continue;
			const source = readFileSync(path.join(root, file), 'utf8');
			for (const [, target = ''] of source.matchAll(/'#([^']+)'/g)) {
				const other = folderOf(target, rooms);
				if (!other || other === own) continue;
				const imports = folders.get(own) ?? new Map<string, string[]>();
				folders.set(own, imports.set(other, [...(imports.get(other) ?? []), `${file} → ${target}`]));
			}
		}
	}
	return folders;
}

/** `web/kit/ui/money.tsx` lies in `web/kit/ui`; a file that lies beside the folders counts as one. */
function folderOf(file: string, rooms: readonly string[]): string | undefined {
	const room = rooms.find((each) => file.startsWith(`${each}/`));
	return room && `${room}/${file.slice(room.length + 1).split('/')[0]}`;
}

/** The imports that lead back to where they come from, so that no order of the folders is an order of layers. */
export function circlesIn(folders: Folders): string[] {
	return [...folders].flatMap(([own, imports]) =>
		[...imports].flatMap(([other, files]) => (isReached(own, other, folders) ? files : [])),
	);
}

function isReached(wanted: string, from: string, folders: Folders): boolean {
	const seen = new Set<string>();
	const ahead = [from];
	for (let folder = ahead.pop(); folder !== undefined; folder = ahead.pop()) {
		if (folder === wanted) return true;
		if (seen.has(folder)) continue;
		seen.add(folder);
		ahead.push(...(folders.get(folder)?.keys() ?? []));
	}
	return false;
}
