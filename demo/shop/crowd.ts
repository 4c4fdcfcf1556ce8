import type { DemoCrowd } from './crowd.types.ts';
import { lampCrowdPage, pressCrowdPage } from './crowd-page.smaller.ts';
import { demoCrowdPage } from './crowd-page.ts';

/** A kiln that is to be lit once more. */
const scrollVase: DemoCrowd = {
	merchant: 'studio',
	pictureOf: 'SL-V001',
	goodsNo: 'SL-V100',
	name: { 'zh-cn': '长卷瓶 · 柴窑复烧', en: 'Long Scroll Vase, wood-fired again' },
	brief: {
		'zh-cn': '停烧七年的柴窑，想为它再装满一次',
		en: 'A kiln that has been cold for seven years, to be filled once more',
	},
	detail: {
		'zh-cn':
			'<p>这座柴窑上一次点火是七年前。要装满一窑、烧足三天三夜，需要至少一百只瓶子和一整车松木。</p><p>达到目标就开窑：每一只瓶子的落灰都不同，编号入册，按支持顺序挑选。没有达到，款项全部退回。</p>',
		en: '<p>The kiln was last lit seven years ago. To fill it and to fire it for three days takes a hundred vases and a cartload of pine.</p><p>With the goal met it is lit. The ash falls differently on every vase; each is numbered, and supporters choose in turn. Without it, all the money goes back.</p>',
	},
	target: '12000.00',
	startedDaysAgo: 9,
	daysLeft: 21,
	tiers: [
		{
			title: '小瓶一只',
			title_en: 'One small vase',
			description: '高 18 厘米，落灰随窑，附编号卡。',
			description_en: '18 cm high, ash as it fell, with its number.',
			price: '268.00',
			stock: 60,
			limit_per_user: 2,
		},
		{
			title: '大瓶一只',
			title_en: 'One large vase',
			description: '高 32 厘米，可在开窑照片中挑选。',
			description_en: '32 cm high, chosen from the pictures of the opened kiln.',
			price: '680.00',
			stock: 24,
			limit_per_user: 1,
		},
		{
			title: '开窑日到场',
			title_en: 'A day at the kiln',
			description: '大瓶一只，另邀一人到景德镇看开窑，食宿自理。',
			description_en: 'A large vase, and a day in Jingdezhen when the kiln is opened; travel is your own.',
			price: '1280.00',
			stock: 8,
			limit_per_user: 1,
		},
	],
	supports: [
		{ member: 'zhouyan', tier: 0, num: 2 },
		{ member: 'suhe', tier: 1, num: 1 },
		{ member: 'heqing', tier: 2, num: 1 },
		{ member: 'tangyue', tier: 0, num: 1 },
		{ member: 'qiaomu', tier: 1, num: 1 },
		{ member: 'songzhi', tier: 2, num: 1 },
		{ member: 'luoan', tier: 1, num: 1 },
		{ member: 'chenmo', tier: 2, num: 1 },
	],
	page: demoCrowdPage,
};

/** A book of pressed flowers. */
const pressBook: DemoCrowd = {
	merchant: 'garden',
	pictureOf: 'ZH-P001',
	goodsNo: 'ZH-P100',
	name: { 'zh-cn': '一年的花 · 手工标本册', en: 'A Year of Flowers, a hand-bound herbarium' },
	brief: { 'zh-cn': '五十二周，五十二种路边的植物', en: 'Fifty-two weeks, fifty-two plants from the roadside' },
	detail: {
		'zh-cn':
			'<p>过去一年，我们每周压一种路边的植物，写下它在哪里、开了几天。现在想把这五十二页印成书，手工装订，每册夹一页真的标本。</p><p>达到目标就开印，没有达到，款项全部退回。</p>',
		en: '<p>For a year we have pressed one plant a week, and written down where it stood and for how many days it bloomed. Now the fifty-two pages are to become a book, bound by hand, with one true plant in each copy.</p><p>With the goal met it is printed. Without it, all the money goes back.</p>',
	},
	target: '6000.00',
	startedDaysAgo: 16,
	daysLeft: 9,
	tiers: [
		{
			title: '标本册一本',
			title_en: 'One book',
			description: '112 页，布面线装，夹一页标本。',
			description_en: '112 pages, sewn in cloth, with one pressed plant.',
			price: '188.00',
			stock: 200,
			limit_per_user: 5,
		},
		{
			title: '标本册与原页',
			title_en: 'A book and an original page',
			description: '书一本，另加一页装好框的原标本，可选季节。',
			description_en: 'A book, and one of the original pages in a frame, of a season that you choose.',
			price: '580.00',
			stock: 52,
			limit_per_user: 1,
		},
	],
	supports: [
		{ member: 'suhe', tier: 1, num: 1 },
		{ member: 'heqing', tier: 0, num: 3 },
		{ member: 'qiaomu', tier: 1, num: 1 },
		{ member: 'songzhi', tier: 1, num: 1 },
		{ member: 'tangyue', tier: 0, num: 2 },
		{ member: 'luoan', tier: 1, num: 1 },
		{ member: 'zhouyan', tier: 0, num: 5 },
		{ member: 'chenmo', tier: 1, num: 1 },
	],
	page: pressCrowdPage,
};

/** A lamp that bends. */
const bowingLamp: DemoCrowd = {
	merchant: 'dusk',
	pictureOf: 'AT-H001',
	goodsNo: 'WL-H100',
	name: { 'zh-cn': '会鞠躬的灯', en: 'The Lamp That Bows' },
	brief: { 'zh-cn': '一推就低头，再推就关灯', en: 'A push and it bows, another and it is out' },
	detail: {
		'zh-cn':
			'<p>没有开关的台灯：轻轻一推，灯罩低下去，光落在书上；再推一下，它就睡了。样灯用了一年零三个月，关节换过四版。</p><p>开一副铜关节的模具要一万元，所以想先问问有多少人要。</p>',
		en: '<p>A lamp without a switch. Push it gently and the shade bows, so that the light falls on your book; push once more and it goes to sleep. The first has been in use for fifteen months, and its joint is the fourth of its kind.</p><p>The mould for that joint costs ten thousand yuan, which is why we ask first who would like one.</p>',
	},
	target: '10000.00',
	startedDaysAgo: 5,
	daysLeft: 33,
	tiers: [
		{
			title: '台灯一台',
			title_en: 'One lamp',
			description: '铜关节，百褶布罩，2700 K 可换光源。',
			description_en: 'A joint of brass, a pleated shade, and a light of 2700 K that can be changed.',
			price: '468.00',
			stock: 80,
			limit_per_user: 3,
		},
		{
			title: '一对床头灯',
			title_en: 'A pair for the bedside',
			description: '两台，左右各一，罩色可选。',
			description_en: 'Two lamps, for the left and the right, with shades of your choice.',
			price: '860.00',
			stock: 30,
			limit_per_user: 1,
		},
	],
	supports: [
		{ member: 'chenmo', tier: 0, num: 1 },
		{ member: 'zhouyan', tier: 1, num: 1 },
		{ member: 'suhe', tier: 0, num: 1 },
		{ member: 'tangyue', tier: 1, num: 1 },
	],
	page: lampCrowdPage,
};

/** The works of the demo shop that are not made yet. */
export const demoCrowds: readonly DemoCrowd[] = [scrollVase, pressBook, bowingLamp];
