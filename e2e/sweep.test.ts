import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { View } from './browser.ts';
import { sharedShop, visitsTo } from './journey.helper.ts';
import { type Account, accountOf } from './login.helper.ts';
import { refusedImport } from './orders.helper.ts';
import { adminScreens, reviewScreens } from './sweep.admin.ts';
import { eachOf, faultsOf, type Screen } from './sweep.helper.ts';
import { firstOrders, memberScreens, merchantScreens, orderScreens, storeScreens, strangers } from './sweep.screens.ts';
import { waitingWork } from './works.helper.ts';

const shop = sharedShop();
const visit = visitsTo(() => shop);
/** Pictures of every screen are kept where this says so. */
const pictures = process.env['E2E_PICTURES'];

const views: readonly (View & { title: string })[] = [
	{ title: 'wide, light, Chinese', width: 1440, dark: false, language: 'zh-cn' },
	{ title: 'phone, dark, English', width: 390, dark: true, language: 'en' },
	{ title: 'wide, dark, English', width: 1440, dark: true, language: 'en' },
	{ title: 'phone, light, Chinese', width: 390, dark: false, language: 'zh-cn' },
];
/**
 * The views that a screen is looked at in: the first two or the last two, so that each is seen in both widths, both
 * schemes and both languages. Pictures are taken of all.
 */
function viewsOf(place: number): readonly number[] {
	if (pictures) return [0, 1, 2, 3];
	return place % 2 === 0 ? [0, 1] : [2, 3];
}

let stored: Readonly<Record<string, string>>;
let member: Account;
let lasting: readonly Screen[];
/** The orders in the states that are looked at in one view each, not all in the same. */
let inTurn: readonly (readonly Screen[])[];

beforeAll(async () => {
	member = await accountOf(shop, 'member');
	const [admin, merchant] = [await accountOf(shop, 'admin'), await accountOf(shop, 'merchant')];
	stored = { ...member.stored, ...admin.stored, ...merchant.stored };
	const adminOrders = await firstOrders(admin, '/admin/shop.order.Order/index');
	const memberOrders = await firstOrders(member, '/api/shop.Order/index');
	const merchantOrders = await firstOrders(merchant, '/merchant/order.Order/index');
	const adminOnes = adminScreens(adminOrders, await refusedImport(admin));
	const merchantOnes = merchantScreens(merchantOrders);
	const reviewOnes = reviewScreens(await waitingWork(admin, merchant, '待审核的小品'));
	const memberOnes = memberScreens(memberOrders);
	inTurn = [
		orderScreens('admin-order', '/admin/shop/order/order/detail', adminOrders),
		orderScreens('member-order', '/user/order/detail', memberOrders),
		orderScreens('merchant-order', '/merchant/order/detail', merchantOrders),
	];
	lasting = [...strangers, ...adminOnes, ...merchantOnes, ...reviewOnes, ...memberOnes];
});

const everyScreen = 'every screen is sound, in two views of four, orders in rarer states in one: $title';

test.each(views)(everyScreen, { timeout: 600_000 }, async ({ title, ...view }) => {
	const [guest, known] = [await visit(view), await visit({ ...view, stored })];
	const found: Record<string, string[]> = {};
	// An order waits for its payment for half an hour: each view has its own.
	const turn = views.findIndex((each) => each.title === title);
	const itsTurn = inTurn.flatMap((screens, shift) => screens.filter((_, place) => (place + shift) % 4 === turn));
	const seen = [...lasting, ...(await storeScreens(shop, member))].filter((_, place) => viewsOf(place).includes(turn));
	await eachOf([...seen, ...itsTurn], 3, async (screen) => {
		const picture = pictures && path.join(pictures, title.replaceAll(', ', '-'), `${screen.name}.png`);
		const { context } = screen.isForGuests ? guest : known;
		const faults = await faultsOf(context, screen, picture);
		if (faults.length > 0) found[screen.name] = faults;
	});
	// Told screen by screen below; a missing page is no trouble.
	for (const { troubles } of [guest, known]) troubles.length = 0;
	expect(found).toEqual({});
});
