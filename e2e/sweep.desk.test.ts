import { accountOf } from './login.helper.ts';
import { newBuyer } from './orders.helper.ts';
import { openShop } from './shop.ts';
import { orderScreens, peopleScreens } from './sweep.desk.ts';
import { sweep } from './sweep.helper.ts';

const shop = await openShop();

sweep('orders and members of the back office are sound, in two views of four', shop, async () => {
	const admin = await accountOf(shop, 'admin');
	const buyer = await newBuyer(shop, { money: '90000.00' });
	const barred = await newBuyer(shop);
	const screens = [...(await orderScreens(admin, buyer)), ...(await peopleScreens(admin, barred))];
	return { screens, stored: admin.stored };
});
