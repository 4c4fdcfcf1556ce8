const storageKey = 'storeArea';

/** The district that this browser last asked about; 0 = none. */
export function keptArea(storage: Pick<Storage, 'getItem'> = localStorage): number {
	try {
		const kept = Number(storage.getItem(storageKey));
		return Number.isSafeInteger(kept) && kept > 0 ? kept : 0;
	} catch {
		return 0;
	}
}

export function keepArea(id: number, storage: Pick<Storage, 'setItem'> = localStorage): void {
	try {
		storage.setItem(storageKey, String(id));
	} catch {
		// A full or forbidden storage keeps nothing; this page still has it.
	}
}
