import type { Draft } from './editor.draft.ts';
import type { EditorRow } from './goods.types.ts';

/** A draft as the browser keeps it until it is saved. */
export interface KeptDraft {
	readonly draft: Draft;
	/** What it was based on; absent for new goods. */
	readonly before: EditorRow | undefined;
	/** Unix seconds. */
	readonly at: number;
}

/** Changes with the fields of a draft: what was kept in another shape is not offered. */
const shape = 3;
const mostKept = 8;
const prefix = 'atelier.goodsDraft.';

/** The place of a goods' draft; each admin has their own. */
export function draftKey(adminId: number, goodsId: number): string {
	return `${prefix}${adminId}.${goodsId}`;
}

/** Keeps a draft; the oldest ones go when there are too many. A full storage costs the copy, not the page. */
export function keepDraft(key: string, kept: KeptDraft, storage: Storage = localStorage): void {
	try {
		storage.setItem(key, JSON.stringify({ shape, ...kept }));
		const others = keysOf(storage).map((name) => ({ name, at: readDraft(name, storage)?.at ?? 0 }));
		for (const { name } of others.sort((a, b) => b.at - a.at).slice(mostKept)) storage.removeItem(name);
	} catch {
		// What is in the form stays there; only the copy is missing.
	}
}

/** The draft kept under a key. */
export function readDraft(key: string, storage: Storage = localStorage): KeptDraft | undefined {
	try {
		const kept = JSON.parse(storage.getItem(key) ?? 'null') as (KeptDraft & { shape: number }) | null;
		return kept?.shape === shape ? { draft: kept.draft, before: kept.before, at: kept.at } : undefined;
	} catch {
		return undefined;
	}
}

export function dropDraft(key: string, storage: Storage = localStorage): void {
	try {
		storage.removeItem(key);
	} catch {
		// Nothing was kept then.
	}
}

function keysOf(storage: Storage): string[] {
	return Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').filter((key) =>
		key.startsWith(prefix),
	);
}
