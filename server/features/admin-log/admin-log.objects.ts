import { shopScreens, systemScreen } from '#domain/config/config.screens.ts';
import { ownResources } from '#domain/own-resources.generated.ts';
import { controllerPath } from '#domain/resource/resource.ts';
import { resources } from '#domain/resources.generated.ts';

/** Where the rows that an act is done with have their names. */
export interface ObjectPlace {
	readonly table: string;
	/** By which the act names them. */
	readonly key: string;
	/** What they are called. */
	readonly column: string;
	readonly translatable?: boolean;
}

/** Screens that are written by hand and not declared. */
const written: Readonly<Record<string, ObjectPlace>> = {
	'shop/order/order': { table: 'shop_order', key: 'id', column: 'order_no' },
	'shop/order/refund': { table: 'refund', key: 'id', column: 'refund_no' },
	'shop/goods/goods': { table: 'goods', key: 'id', column: 'name', translatable: true },
	'routine/config': { table: 'config', key: 'id', column: 'title', translatable: true },
};

/** Settings are saved by their names, on whichever screen they stand. */
const settings: ObjectPlace = { table: 'config', key: 'name', column: 'title', translatable: true };
const settingScreens = new Set(
	[systemScreen, ...shopScreens].map((screen) => `${controllerPath(screen)}/edit`.toLowerCase()),
);

const kinds = new Set(['string', 'textarea', 'editor']);

/** Rows that not everybody may see who may call something of their screen; what was sent of others is passed over there. */
const hidden = new Set(['shop/notify/notify', 'auth/adminLog', 'security/dataRecycleLog', 'security/sensitiveDataLog']);
/** Tables of which the same holds for deleting alone: of what is sent those rows stay that are not the caller's. */
const ownAlone = new Set(['admin', 'admin_group', 'admin_rule']);

const places: readonly (readonly [path: string, place: ObjectPlace])[] = [
	...Object.entries(written),
	...[...resources, ...ownResources].flatMap(({ name, table, pk, label, fields }) => {
		const field = fields[label];
		if (!field || !kinds.has(field.kind) || hidden.has(name)) return [];
		const isTranslatable = field.translatable === true;
		return [[name, { table, key: pk, column: label, ...(isTranslatable && { translatable: true }) }] as const];
	}),
].map(([name, place]) => [`${controllerPath(name).toLowerCase()}/`, place] as const);

/** Where the names of what the calls of an address are about lie; undefined = of nothing that has one. */
export function objectPlaceOf(path: string): ObjectPlace | undefined {
	const called = path.toLowerCase();
	return places.find(([start]) => called.startsWith(start))?.[1];
}

interface DoneAct {
	readonly method: string;
	readonly data: object;
	readonly answer: unknown;
	readonly changes: object;
}

/**
 * The rows that an act was done with: those that were sent or made, or the settings that it changed. What was refused was done
 * with none: whoever acts reads their own lines, and would read there what rows are called that are not theirs.
 */
export function objectsOf(
	path: string,
	{ method, data, answer, changes }: DoneAct,
): { place: ObjectPlace; keys: readonly (string | number)[] } | undefined {
	if (settingScreens.has(path.toLowerCase())) return { place: settings, keys: Object.keys(changes) };
	const place = objectPlaceOf(path);
	if (!place || (method === 'DELETE' && ownAlone.has(place.table))) return undefined;
	const keys = idsIn(data);
	return { place, keys: keys.length > 0 ? keys : idsIn(answer) };
}

function idsIn(of: unknown): number[] {
	const { id, ids, order_id, list } = (of ?? {}) as Readonly<Record<string, unknown>>;
	const rows = Array.isArray(list) ? list.map((row) => (row as { id?: unknown } | null)?.id) : [];
	const given = [id, ...(Array.isArray(ids) ? ids : [ids]), order_id, ...rows];
	return [...new Set(given.map(Number).filter((one) => Number.isSafeInteger(one) && one > 0))];
}
