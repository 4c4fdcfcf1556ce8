import { both } from './both.ts';
import { duskPage, hammerPage, planePage, shuttlePage } from './pages.smaller.ts';
import { gardenPage, studioPage } from './pages.ts';
import type { DemoMerchant } from './shop.types.ts';

/** The creators of the demo shop, each of another trade, with the owner of each. */
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
	{
		key: 'hammer',
		name: both(['小锤工坊', 'Little Hammer']),
		intro: both([
			'大理古城边的两张工作台，一男一女两个匠人。银片锻打，琉璃灯烧，每件都留着锤痕。',
			'Two benches and two smiths beside the old town of Dali. Silver is hammered, glass is drawn in the flame, and the marks of the hammer stay.',
		]),
		contact: '杨朵',
		phone: '13800000023',
		email: 'bench@little-hammer.example',
		area: [530000, 532900, 532901],
		address: '大理镇叶榆路 77 号院内',
		user: { username: 'hammer', realName: '杨朵', phone: '13800000023' },
		page: hammerPage,
	},
	{
		key: 'dusk',
		name: both(['天黑以后', 'After Dark']),
		intro: both([
			'佛山一间旧糖水铺改成的工作室，只做一件事：天黑以后，房间里该亮到什么程度。',
			'A studio in a former dessert shop of Foshan that thinks about one thing: how bright a room should be once it is dark.',
		]),
		contact: '梁晚',
		phone: '13800000024',
		email: 'hello@after-dark.example',
		area: [440000, 440600, 440604],
		address: '祖庙街道福贤路 41 号',
		user: { username: 'afterdark', realName: '梁晚', phone: '13800000024' },
		page: duskPage,
	},
	{
		key: 'plane',
		name: both(['刨花', 'Plane and Curl']),
		intro: both([
			'湖州乡下的父子两人，只用榫头，不用钉子。刨下来的花拿去垫了鸡窝。',
			'Father and son in a village near Huzhou, who join without nails. The curls from the plane go to the hens.',
		]),
		contact: '沈大年',
		phone: '13800000025',
		email: 'workshop@plane-and-curl.example',
		area: [330000, 330500, 330502],
		address: '妙西镇肇村 6 号',
		user: { username: 'planecurl', realName: '沈大年', phone: '13800000025' },
		page: planePage,
	},
	{
		key: 'shuttle',
		name: both(['梭声', 'Shuttle Song']),
		intro: both([
			'桐乡河埠头上的织坊，四台木机，三个织娘。听得见梭子声，就是开门了。',
			'A weaving shed on a landing of Tongxiang: four wooden looms, three weavers. When you hear the shuttle, it is open.',
		]),
		contact: '陆阿蚕',
		phone: '13800000026',
		email: 'weave@shuttle-song.example',
		area: [330000, 330400, 330483],
		address: '乌镇镇西栅大街 118 号',
		user: { username: 'shuttle', realName: '陆阿蚕', phone: '13800000026' },
		page: shuttlePage,
	},
];
