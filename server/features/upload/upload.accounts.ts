import type { Context } from '#server/context.ts';
import { ofAccounts } from '#server/features/member/member.parts.service.ts';
import { removeFilesOf } from './attachment.service.ts';
import { moveAttachments } from './upload.queries.ts';

/** Files that nothing shows any more go with the account that brought them, by a job: those of reviews and refunds stay. */
export function registerUploadAccounts(context: Context): void {
	context.jobs.handle('upload.ended', ({ memberId }) => removeFilesOf(context, memberId));
	ofAccounts(context, 'upload', {
		goes: ['attachment'],
		join: (tx, way) => moveAttachments(tx, way),
		end: (tx, memberId) => context.jobs.send(tx, 'upload.ended', { memberId }),
	});
}
