import type { AdminCaller } from '#domain/access/caller.ts';
import { onOff } from '#domain/kernel/on-off.ts';
import type { Context } from '#server/context.ts';
import { accessAt } from './access.ts';
import { findAdminById } from './callers.queries.ts';

/** An admin with what the groups grant now, for work done in their name later; nobody where the account is off. */
export async function adminById(context: Context, id: number): Promise<AdminCaller | undefined> {
	const row = await findAdminById(context.db, id);
	if (row?.status !== onOff.on) return undefined;
	const { isSuper, nodes } = (await accessAt(context, row.access_version)).admin(row.groups);
	const { username, nickname, epoch } = row;
	return { audience: 'admin', id, username, nickname, isSuper, nodes, epoch, provedAt: 0, session: '' };
}
