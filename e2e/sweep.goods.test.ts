import { accountOf } from './login.helper.ts';
import { openShop } from './shop.ts';
import { advertScreens } from './sweep.adverts.ts';
import { deliveryScreens } from './sweep.delivery.ts';
import { goodsScreens } from './sweep.goods.ts';
import { sweep } from './sweep.helper.ts';
import { importScreens } from './sweep.import.ts';

const shop = await openShop({ REGION_HEADER: 'cf-ipcountry,cf-region' });

sweep('goods, adverts and delivery of the back office are sound, in two views of four', shop, async () => {
	const [admin, studio] = [await accountOf(shop, 'admin'), await accountOf(shop, 'merchant')];
	const screens = [
		...(await goodsScreens({ admin, studio })),
		...(await importScreens(admin)),
		...(await advertScreens(shop, admin)),
		...(await deliveryScreens(admin)),
	];
	return { screens, stored: admin.stored };
});
