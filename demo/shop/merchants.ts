import { both } from './both.ts';
import { gardenPage, studioPage } from './pages.ts';
import type { DemoMerchant } from './shop.types.ts';

/** The two creators of the demo shop with the owner of each. */
export const demoMerchants: readonly DemoMerchant[] = [
	{
		key: 'studio',
		name: both(['山岚工作室', 'Mountain Mist Studio']),
		intro: both([
			'在景德镇三宝村的半山腰，两个陶人、一个版画师、一口气窑。做器物，也印山水；做得慢，卖得完。',
			'Halfway up the hill in Sanbao, Jingdezhen: two potters, one printmaker and a gas kiln. We make vessels and print landscapes, slowly.',
		]),
		contact: '沈知岚',
		phone: '13800000021',
		email: 'hello@mountain-mist.example',
		area: [360000, 360200, 360203],
		address: '竟成镇三宝路 18 号 2 栋',
		user: { username: 'studio', realName: '沈知岚', phone: '13800000021' },
		page: studioPage,
	},
	{
		key: 'garden',
		name: both(['纸上花园', 'Paper Garden']),
		intro: both([
			'苏州平江路后巷的一间小作坊，做纸、装本、织布。每年春天压一册花，其余的日子把它们画回来。',
			'A small workshop behind Pingjiang Road in Suzhou that makes paper, binds books and weaves. Every spring we press flowers, and spend the rest of the year drawing them back to life.',
		]),
		contact: '顾青禾',
		phone: '13800000022',
		email: 'letters@paper-garden.example',
		area: [320000, 320500, 320508],
		address: '平江路大儒巷 36 号',
		user: { username: 'garden', realName: '顾青禾', phone: '13800000022' },
		page: gardenPage,
	},
];
