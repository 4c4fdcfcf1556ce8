import { actsAsked } from '#domain/palette/palette.acts.ts';
import { paletteScreens, paletteSearch } from '#domain/palette/palette.contract.ts';
import { requireAdmin } from '#server/auth/authenticate.ts';
import { countTriedPhone } from '#server/auth/phones.ts';
import { route } from '#server/http/route.ts';
import { findRows, findsByPhone, soundsOf } from './palette.service.ts';

/** What the command palette of the back office asks. */
export const paletteRoutes = [
	route(paletteScreens, async ({ context, request }) => {
		const { grants } = await requireAdmin(context, request);
		return { list: await soundsOf(grants.rules) };
	}),
	route(paletteSearch, async ({ context, input, caller, language }) => {
		// With the word of an act before it a number is tried as well as alone.
		if (findsByPhone(caller)) await countTriedPhone(context, caller, { quickSearch: actsAsked(input.q).object });
		return findRows(context, { text: input.q, caller, language });
	}),
];
