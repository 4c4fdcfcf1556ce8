import type { Pair } from './both.ts';

interface DemoBrand {
	/** Names its mark. */
	readonly key: 'clay' | 'cloth' | 'leaf' | 'glow';
	readonly name: Pair;
	readonly intro: Pair;
	readonly website: string;
	/** Keys of works that bear it. */
	readonly works: readonly string[];
}

/** The brands of the demo shop. */
export const demoBrands: readonly DemoBrand[] = [
	{
		key: 'clay',
		name: ['初晴', 'Chuqing'],
		intro: [
			'景德镇老厂区里的一间小窑，只做每天用得上的碗、盘和杯子。\n釉色照着雨后的天来配，一窑一窑慢慢试。',
			'A small kiln in an old factory yard of Jingdezhen, for the bowls, plates and cups of every day.\nIts glazes follow the sky after rain, firing by firing.',
		],
		website: 'https://chuqing.example',
		works: ['cloud-mug', 'ripple-cup', 'speckle-bowl', 'brush-fruit-bowl', 'hill-plate', 'ring-plate'],
	},
	{
		key: 'cloth',
		name: ['半夏', 'Banxia'],
		intro: [
			'用老织机织布，用草木染色。布会越洗越软，颜色会越用越安静。',
			'Woven on old looms, dyed with plants. The cloth softens with every wash, and its colours grow quieter.',
		],
		website: '',
		works: [
			...['ikat-cushion', 'sashiko-cushion', 'tartan-blanket', 'herringbone-throw', 'gingham-towel'],
			...['linen-napkins', 'wave-placemat'],
		],
	},
	{
		key: 'leaf',
		name: ['朝暮', 'Zhaomu'],
		intro: [
			'写字的人做给写字的人：摊得平的本子，不洇墨的纸，包得住心意的纸张。',
			'Made by people who write, for people who write: books that lie flat and sheets that hold their ink.',
		],
		website: 'https://zhaomu.example',
		works: ['field-notebook', 'falling-leaves-book', 'gilt-sketchbook', 'flower-cards', 'gift-wrap'],
	},
	{
		key: 'glow',
		name: ['微澜', 'Weilan'],
		intro: ['给房间留一盏不刺眼的光。', 'A light for the room that never glares.'],
		website: '',
		works: ['pleated-lamp', 'mushroom-lamp', 'paper-lantern'],
	},
];
