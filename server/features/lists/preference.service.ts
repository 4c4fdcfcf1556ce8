import type { AdminCaller } from '#domain/access/caller.ts';
import { refused } from '#domain/errors.ts';
import { queryWithMaskedPhones } from '#domain/kernel/masked-phone.ts';
import type { GridLayout } from '#domain/lists/layout.ts';
import { seesPhones } from '#server/auth/phones.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import * as queries from './preference.queries.ts';

/** More views of one list nobody keeps apart. */
const mostViews = 30;
/** Views of one admin, of all lists together. */
const mostViewsInAll = 300;
/** Layouts of one admin, of all lists and views together: there are fewer than a hundred lists. */
const mostLayouts = 300;

interface Asker {
	readonly context: Context;
	readonly caller: AdminCaller;
}

/** A view tells what others search for: it is for those who may read its list. */
function mayRead({ isSuper, nodes }: AdminCaller, grid: string): boolean {
	return isSuper || nodes.has(`${grid}/index`);
}

/** Somebody else's search as a caller who may not see whole phone numbers is shown it. */
function shownQuery(caller: AdminCaller, query: string): string {
	return seesPhones(caller) ? query : queryWithMaskedPhones(query);
}

/** What an admin has kept of a list: columns, views, the one it opens with. */
export async function preferencesOf({ context: { db }, caller }: Asker, grid: string) {
	const [layouts, views, default_view] = await Promise.all([
		queries.layoutsOf(db, caller.id, grid),
		mayRead(caller, grid) ? queries.viewsOf(db, caller.id, grid) : [],
		queries.defaultViewOf(db, caller.id, grid),
	]);
	const shown = views.map(({ admin_id, ...view }) => ({
		...view,
		is_mine: caller.isSuper || admin_id === caller.id ? 1 : 0,
		...(admin_id !== caller.id ? { query: shownQuery(caller, view.query) } : { owner: '' }),
	}));
	return { layouts, views: shown, default_view: shown.some(({ id }) => id === default_view) ? default_view : 0 };
}

/** Keeps how the columns are liked, or forgets it. */
export async function keepLayout(
	{ context, caller }: Asker,
	{ grid, view_id, layout }: { grid: string; view_id?: number | undefined; layout?: GridLayout | null | undefined },
): Promise<void> {
	if (view_id) await readable({ context, caller }, view_id, grid);
	const place = { adminId: caller.id, grid, viewId: view_id ?? null };
	if (!layout) return queries.forgetLayout(context.db, place);
	if (!mayRead(caller, grid)) throw refused('view.unknown');
	const limits = { max: mostLayouts, now: context.clock.now() };
	const isKept = await inTransaction(context, (tx) => queries.storeLayout(tx, place, layout, limits));
	if (!isKept) throw refused('layout.tooMany', { max: mostLayouts });
}

/** Keeps the state of a list under a name. */
export async function addView(
	{ context, caller }: Asker,
	view: Pick<queries.ViewRow, 'grid' | 'name' | 'is_shared' | 'query' | 'layout'>,
): Promise<number> {
	if (!mayRead(caller, view.grid)) throw refused('view.unknown');
	const limits = { max: mostViews, inAll: mostViewsInAll, now: context.clock.now() };
	const own = { ...view, admin_id: caller.id };
	const id = await inTransaction(context, (tx) => queries.insertView(tx, own, limits));
	if (!id) throw refused('view.tooMany', { max: mostViews, inAll: mostViewsInAll });
	return id;
}

export async function editView(
	asker: Asker,
	{ id, ...changes }: { id: number } & Parameters<typeof queries.updateView>[2],
): Promise<void> {
	await changeable(asker, id);
	await queries.updateView(asker.context.db, id, changes, asker.context.clock.now());
}

export async function deleteView(asker: Asker, id: number): Promise<void> {
	await changeable(asker, id);
	await queries.removeView(asker.context.db, id);
}

/** The view a list opens with, from now on; none without an id. */
export async function openWith(asker: Asker, grid: string, id: number | undefined): Promise<void> {
	if (id) await readable(asker, id, grid);
	await queries.setDefault(asker.context.db, asker.caller.id, grid, id ?? null);
}

async function readable({ context, caller }: Asker, id: number, grid?: string) {
	const view = await queries.findView(context.db, id, caller.id);
	if (!view || (grid && view.grid !== grid) || !mayRead(caller, view.grid)) throw refused('view.unknown', { id });
	return view;
}

/** A super admin changes what others share, not what they keep to themselves. */
async function changeable(asker: Asker, id: number): Promise<void> {
	const view = await readable(asker, id);
	if (view.admin_id !== asker.caller.id && !asker.caller.isSuper) throw refused('view.notYours', { id });
}
