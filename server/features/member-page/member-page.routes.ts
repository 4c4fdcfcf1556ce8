import {
	addMemberNote,
	barMember,
	readMemberPage,
	removeMemberNote,
} from '#domain/member-page/member-page.contract.ts';
import { route } from '#server/http/route.ts';
import { bar, readPage, removeNote, writeNote } from './member-page.service.ts';

/** A member's page, and what staff keep of members. */
export const memberPageRoutes = [
	route(readMemberPage, ({ context, caller, input, language }) => readPage(context, caller, input.id, language)),
	route(addMemberNote, async ({ context, caller, input }) => ({ id: await writeNote(context, caller, input) })),
	route(removeMemberNote, async ({ context, caller, input }) => {
		await removeNote(context, caller, input.id);
		return {};
	}),
	route(barMember, async ({ context, caller, input }) => {
		await bar(context, caller, input);
		return { is_black: input.is_black };
	}),
];
