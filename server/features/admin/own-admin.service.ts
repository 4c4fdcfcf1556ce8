import type { z } from 'zod';
import type { ownAdmin } from '#domain/admin/admin.contract.ts';
import { ownAdminColumns, ownAdminResource } from '#domain/admin/admin.resource.ts';
import { refused } from '#domain/errors.ts';
import { defaultAvatar, ownAvatar } from '#domain/kernel/avatar.ts';
import { envelopeCode } from '#domain/kernel/envelope.ts';
import { shopTime } from '#domain/kernel/shop-time.ts';
import { namesIn, refuseGuessable } from '#server/auth/new-password.ts';
import { hashPassword } from '#server/auth/password.ts';
import { holdProved, requireProof } from '#server/auth/proof.ts';
import { endOtherLogins } from '#server/auth/tokens.ts';
import type { Context } from '#server/context.ts';
import { checkBody } from '#server/resource/body.ts';
import type { ResourceHooks, RowChanges } from '#server/resource/hooks.ts';
import { type Asking, editRow } from '#server/resource/resource.service.ts';
import { findOwnAdmin } from './own-admin.queries.ts';

/** The caller's own account; tokens are never sent a second time. */
export async function readOwnAdmin({ db }: Context, id: number): Promise<z.output<(typeof ownAdmin)['output']>> {
	const { last_login_time, avatar, ...row } = await findOwnAdmin(db, id);
	const shown = { avatar: avatar || defaultAvatar, last_login_time: shopTime(last_login_time) };
	return { info: { ...row, ...shown, token: '', refresh_token: '' } };
}

/** Changes the caller's own account; what lets in asks for a proof, and a new password ends every other login. */
export async function editOwnAdmin(
	asking: Omit<Asking, 'resource' | 'hooks'>,
	{ body, token }: { body: Readonly<Record<string, unknown>>; token: string },
): Promise<{ changes: RowChanges; refresh_token: string }> {
	const { context, caller } = asking;
	if (body['id'] !== undefined && body['id'] !== caller.id) {
		throw refused('admin.notYours', {}, { envelope: envelopeCode.noPermission });
	}
	// The portrait that everybody begins with is sent, and comes back with the rest of the form.
	const { avatar: posted, ...form } = body;
	const avatar = ownAvatar(String(posted ?? ''));
	const onlyAvatar = avatar !== '' && { avatar, id: caller.id };
	if (onlyAvatar) {
		return {
			changes: await editRow({ ...asking, resource: ownAdminColumns, hooks: {} }, onlyAvatar),
			refresh_token: '',
		};
	}
	const password = readPassword(asking, form);
	if (password) requireProof(context, caller);
	let refresh_token = '';
	const hooks: ResourceHooks = {
		columns: async () => (password ? { password: await hashPassword(context, password) } : {}),
		guard: async ({ tx, before, after }) => {
			if (password) await refuseGuessable(password, { names: namesIn({ ...after, username: caller.username }) });
			const isKeyChanged =
				password !== '' || before['email'] !== after['email'] || before['mobile'] !== after['mobile'];
			if (isKeyChanged) await holdProved(context, tx, caller);
		},
		after: async ({ tx }) => {
			if (password) refresh_token = await endOtherLogins(context, tx, 'admin', { userId: caller.id, token });
		},
	};
	const changes = await editRow({ ...asking, resource: ownAdminColumns, hooks }, { ...form, id: caller.id });
	return { changes, refresh_token };
}

/** Looks at the whole form, so that every bad field is named at once. */
function readPassword({ language }: Pick<Asking, 'language'>, body: Readonly<Record<string, unknown>>): string {
	const { password = '' } = checkBody({ resource: ownAdminResource, language, action: 'edit' }, body);
	return password as string;
}
