import { paletteScreens, paletteSearch } from '#domain/palette/palette.contract.ts';
import { requireAdmin } from '#server/auth/authenticate.ts';
import { countTriedPhone } from '#server/auth/phones.ts';
import { findGoodsByWords } from '#server/features/goods/goods.admin.service.ts';
import { route } from '#server/http/route.ts';
import { membersBy, most, ordersBy } from './palette.queries.ts';
import { soundsOf } from './palette.service.ts';

const lists = { orders: 'shop/order/order/index', goods: 'shop/goods/goods/index', members: 'shop/user/user/index' };

/** What the command palette of the back office asks. */
export const paletteRoutes = [
	route(paletteScreens, async ({ context, request }) => {
		const { grants } = await requireAdmin(context, request);
		return { list: await soundsOf(grants.rules) };
	}),
	route(paletteSearch, async ({ context, input, caller, language }) => {
		const { db } = context;
		const may = (kind: keyof typeof lists) => caller.isSuper || caller.nodes.has(lists[kind]);
		if (may('orders') || may('members')) await countTriedPhone(context, caller, { quickSearch: input.q });
		const [orders, goods, members] = await Promise.all([
			may('orders') ? ordersBy(db, input.q) : [],
			may('goods') ? findGoodsByWords(context, input.q, { limit: most, language }) : [],
			may('members') ? membersBy(db, input.q) : [],
		]);
		return { orders, goods, members };
	}),
];
