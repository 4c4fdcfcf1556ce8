import { afterAll } from 'vitest';
import { accountOf } from './login.helper.ts';
import { openMailbox } from './mailbox.helper.ts';
import { openShop } from './shop.ts';
import { sweep } from './sweep.helper.ts';
import { loginScreens } from './sweep.login.ts';
import { memberScreens, merchantScreens } from './sweep.member.ts';

const shop = await openShop({ LOGIN_CAPTCHA: 'off' });
const mailbox = await openMailbox();
afterAll(() => mailbox.close());

sweep('every login, the member centre and the creator area are sound, in two views of four', shop, async () => {
	const [admin, member] = [await accountOf(shop, 'admin'), await accountOf(shop, 'member')];
	const studio = await accountOf(shop, 'merchant');
	const screens = [
		...(await memberScreens(shop, admin, member)),
		...(await merchantScreens(shop, admin, studio)),
		// From here on nobody registers without a letter.
		...(await loginScreens(shop, admin, mailbox)),
	];
	return { screens, stored: { ...member.stored, ...studio.stored } };
});
