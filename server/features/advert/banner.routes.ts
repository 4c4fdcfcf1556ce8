import { clickAdvert, memberAdverts, storeAdverts } from '#domain/advert/banner.contract.ts';
import { originOf } from '#server/auth/tokens.ts';
import { route } from '#server/http/route.ts';
import { clickOf } from './banner.clicks.service.ts';
import { advertsOfMember, advertsOfStore } from './banner.service.ts';

/** Banners and notice bars as visitors and members see them. */
export const bannerRoutes = [
	route(storeAdverts, ({ context, language }) => advertsOfStore(context, language)),
	route(memberAdverts, ({ context, caller, language }) => advertsOfMember(context, { userId: caller.id, language })),
	route(clickAdvert, async ({ context, input, request }) => {
		await clickOf(context, input, originOf(request));
		return null;
	}),
];
