import type { DraftSku } from '#web/shared/sku/sku.draft.ts';
import { type Draft, draftOf } from './editor.draft.ts';
import type { EditorRow } from './goods.types.ts';

type FieldName = keyof Draft;

/** What two editors made of the same goods. */
export interface Merge {
	/** My draft over what the other saved: what only one of us touched is that one's. */
	readonly draft: Draft;
	/** The fields that both of us changed, differently: mine are in the draft. */
	readonly both: readonly FieldName[];
	/** What only the other changed, taken over. */
	readonly theirs: readonly FieldName[];
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Lays my draft over the row that somebody else saved since `before` was read. */
export function merged(mine: Draft, before: EditorRow, theirs: EditorRow): Merge {
	const old = comparable(draftOf(before));
	const other = comparable(draftOf(theirs));
	const own = comparable(mine);
	const names = Object.keys(other) as FieldName[];
	// Groups, skus and the kind of spec only make sense together.
	const specNames: FieldName[] = ['spec_type', 'specs', 'skus'];
	const touchedSpecs = isTouched(old, own, 'spec_type') || isTouched(old, own, 'specs');
	const both: FieldName[] = [];
	const taken: FieldName[] = [];
	const draft = { ...mine };
	for (const name of names) {
		if (specNames.includes(name) || isSame(own[name], other[name]) || !isTouched(old, other, name)) continue;
		if (isTouched(old, own, name)) both.push(name);
		else {
			taken.push(name);
			Object.assign(draft, { [name]: draftOf(theirs)[name] });
		}
	}
	const theirSpecs = specNames.filter((name) => isTouched(old, other, name));
	if (theirSpecs.length === 0) return { draft, both, theirs: taken };
	if (touchedSpecs) {
		return {
			draft: { ...draft, skus: withStocks(mine.skus, draftOf(theirs).skus) },
			both: [...both, ...theirSpecs],
			theirs: taken,
		};
	}
	const { skus, clash } = mergedSkus(mine.skus, draftOf(before).skus, draftOf(theirs).skus);
	const { spec_type, specs } = draftOf(theirs);
	return {
		draft: { ...draft, spec_type, specs, skus },
		both: clash ? [...both, 'skus'] : both,
		theirs: clash ? taken : [...taken, ...theirSpecs],
	};
}

function isTouched(before: Draft, after: Draft, name: FieldName): boolean {
	return !isSame(before[name], after[name]);
}

/** Without the keys that lines have on the screen alone, and without what the server adds by itself. */
function comparable(draft: Draft): Draft {
	return {
		...draft,
		params: draft.params.map((param) => ({ ...param, key: 0 })),
		skus: draft.skus.map(({ stock_seen: _, reserved: __, ...sku }) => ({ ...sku, reserved: 0 })),
	};
}

/** Their skus with my changes of single fields; stock that moved meanwhile is counted from what it is now. */
function mergedSkus(
	mine: readonly DraftSku[],
	before: readonly DraftSku[],
	theirs: readonly DraftSku[],
): { skus: DraftSku[]; clash: boolean } {
	const byKey = (skus: readonly DraftSku[]) => new Map(skus.map((sku) => [sku.spec_key, sku]));
	const own = byKey(mine);
	const old = byKey(before);
	let clash = false;
	const skus = theirs.map((sku) => {
		const my = own.get(sku.spec_key);
		const was = old.get(sku.spec_key);
		if (!my || !was) return sku;
		// What I took away has no entry any more.
		const mySku: Partial<DraftSku> = my;
		const changes = [...new Set([...Object.keys(was), ...Object.keys(my)] as (keyof DraftSku)[])]
			.filter((name) => name !== 'stock_seen' && name !== 'reserved' && mySku[name] !== was[name])
			.map((name) => [name, mySku[name]] as const);
		clash ||= changes.some(([name, value]) => sku[name] !== was[name] && sku[name] !== value);
		return { ...sku, ...Object.fromEntries(changes) };
	});
	return { skus, clash };
}

/** My skus, with the stock of now where I did not set one. */
function withStocks(mine: readonly DraftSku[], theirs: readonly DraftSku[]): DraftSku[] {
	const now = new Map(theirs.map((sku) => [sku.spec_key, sku]));
	return mine.map((sku) => {
		const other = now.get(sku.spec_key);
		if (other?.stock_seen === undefined) return sku;
		const isSet = sku.stock !== String(sku.stock_seen);
		return { ...sku, stock: isSet ? sku.stock : other.stock, stock_seen: other.stock_seen, reserved: other.reserved };
	});
}
