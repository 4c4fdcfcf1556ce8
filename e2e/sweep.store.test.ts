import { accountOf } from './login.helper.ts';
import { newBuyer } from './orders.helper.ts';
import { openShop } from './shop.ts';
import { sweep } from './sweep.helper.ts';
import { storeScreens, strangers } from './sweep.store.ts';

const shop = await openShop();

sweep('every screen of the store is sound, in two views of four', shop, async () => {
	const admin = await accountOf(shop, 'admin');
	const [buyer, newcomer] = [await newBuyer(shop, { money: '90000.00' }), await newBuyer(shop)];
	const screens = [...strangers, ...(await storeScreens(shop, { admin, buyer, newcomer }))];
	return { screens, stored: buyer.stored };
});
