import type { z } from 'zod';
import type { ownAdmin } from '#domain/admin/admin.contract.ts';
import { ownAdminColumns, ownAdminResource } from '#domain/admin/admin.resource.ts';
import { refused } from '#domain/errors.ts';
import { envelopeCode } from '#domain/kernel/envelope.ts';
import { hashPassword } from '#server/auth/password.ts';
import { revokeOtherTokens } from '#server/auth/tokens.ts';
import { shopTime } from '#server/config/shop-time.ts';
import type { Context } from '#server/context.ts';
import { checkBody } from '#server/resource/body.ts';
import type { ResourceHooks, RowChanges } from '#server/resource/hooks.ts';
import { type Asking, editRow } from '#server/resource/resource.service.ts';
import { findOwnAdmin } from './own-admin.queries.ts';

/** The caller's own account; tokens are never told a second time. */
export async function readOwnAdmin({ db }: Context, id: number): Promise<z.output<(typeof ownAdmin)['output']>> {
	const { last_login_time, ...row } = await findOwnAdmin(db, id);
	return { info: { ...row, last_login_time: shopTime(last_login_time), token: '', refresh_token: '' } };
}

/** Changes the caller's own account; a new password ends every other login. */
export async function editOwnAdmin(
	asking: Omit<Asking, 'resource' | 'hooks'>,
	{ body, token }: { body: Readonly<Record<string, unknown>>; token: string },
): Promise<RowChanges> {
	const { context, caller } = asking;
	if (body['id'] !== undefined && body['id'] !== caller.id) {
		throw refused('admin.notYours', {}, { envelope: envelopeCode.noPermission });
	}
	const onlyAvatar = Boolean(body['avatar']) && { avatar: body['avatar'], id: caller.id };
	if (onlyAvatar) return editRow({ ...asking, resource: ownAdminColumns, hooks: {} }, onlyAvatar);
	const password = readPassword(asking, body);
	const hooks: ResourceHooks = {
		columns: async () => (password ? { password: await hashPassword(password) } : {}),
		after: async ({ tx }) => {
			if (password) await revokeOtherTokens(context, tx, 'admin', { userId: caller.id, token });
		},
	};
	return editRow({ ...asking, resource: ownAdminColumns, hooks }, { ...body, id: caller.id });
}

/** Looks at the whole form, so that every bad field is named at once. */
function readPassword({ language }: Pick<Asking, 'language'>, body: Readonly<Record<string, unknown>>): string {
	const { password = '' } = checkBody({ resource: ownAdminResource, language, action: 'edit' }, body);
	return password as string;
}
