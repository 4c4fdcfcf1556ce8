import { type DraftSpec, type DraftValue, newValue } from './sku.draft.ts';

/** A group with one of its values changed. */
export function withValue(spec: DraftSpec, id: number, change: Partial<DraftValue>): DraftSpec {
	return { ...spec, values: spec.values.map((value) => (value.id === id ? { ...value, ...change } : value)) };
}

/** A group with a value more, behind the one at a place; -1 = at the top. */
export function withValueAfter(spec: DraftSpec, at: number, value: DraftValue): DraftSpec {
	return { ...spec, values: [...spec.values.slice(0, at + 1), value, ...spec.values.slice(at + 1)] };
}

/** The values of a pasted text: its lines, or its words with commas between them. */
export function valuesOfText(text: string): DraftValue[] {
	return text
		.split(/[\n\r\t,，、;；]+/)
		.map((word) => word.trim().slice(0, 40))
		.filter(Boolean)
		.map((word) => ({ ...newValue(), value: word }));
}

/** A group with pasted values in the place of an empty one, or behind one that is filled in. */
export function withPasted(spec: DraftSpec, id: number, added: readonly DraftValue[]): DraftSpec {
	return {
		...spec,
		values: spec.values.flatMap((each) => {
			if (each.id !== id) return [each];
			return each.value === '' ? added.map((one, at) => (at === 0 ? { ...one, id } : one)) : [each, ...added];
		}),
	};
}
