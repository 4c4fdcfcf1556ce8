import { accountOf } from './login.helper.ts';
import { newBuyer, placeOrder } from './orders.helper.ts';
import { openShop } from './shop.ts';
import { sweep } from './sweep.helper.ts';
import { accessScreens, routineScreens, shellScreens } from './sweep.system.ts';

const shop = await openShop();
const tenMinutes = 600;

sweep('access, routine and the shell of the back office are sound, in two views of four', shop, async () => {
	// Who looks has logged in so long ago that a change of the account asks for the password.
	const { stored } = await accountOf(shop, 'admin');
	await shop.advance(tenMinutes);
	const admin = await accountOf(shop, 'admin');
	await placeOrder(await newBuyer(shop, { money: '5000.00' }));
	const screens = [...(await accessScreens(shop, admin)), ...(await routineScreens(shop, admin)), ...shellScreens()];
	return { screens, stored };
});
