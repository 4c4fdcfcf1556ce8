import { madeIn, material, measures, technique, work } from './build.ts';

/** Cushions and throws. */
export const cushionWorks = [
	work({
		key: 'ikat-cushion',
		no: 'ZH-T001',
		merchant: 'shuttle',
		category: 'cushions',
		name: ['扎经菱纹靠垫', 'Ikat Diamond Cushion'],
		subtitle: ['先染线，再织布，菱形的边才会毛茸茸', 'Dye the yarn first, weave later: that is why the edges blur'],
		story: [
			[
				'和田的艾德莱斯绸从不画图纸，图案绑在经线里。我们请织工用棉麻线试了三个月，终于织出适合沙发的厚度。',
				'Ikat has no drawing: the pattern is tied into the warp. After three months of trials with cotton and linen we had a cloth thick enough for a sofa.',
			],
			['两面同花，坐塌了翻一面，又是新的。', 'Both sides show the pattern. When one is tired, turn it over.'],
		],
		points: [
			['扎经染色，双面同花', 'Warp-dyed, the same on both sides'],
			['隐形拉链，可拆洗', 'Hidden zip, removable cover'],
			['内芯为羽丝棉，不结团', 'Down-like filling that does not clump'],
		],
		care: 'linen',
		params: [
			material('棉 70%、亚麻 30%', '70 % cotton, 30 % linen'),
			measures('50 × 50 厘米', '50 × 50 cm'),
			technique('扎经手织', 'Hand-woven ikat'),
			madeIn('和田', 'Hotan'),
		],
		unit: ['个', 'piece'],
		price: 16800,
		choices: [
			{
				name: ['颜色', 'Colour'],
				values: [
					{ key: 'terracotta', text: ['赤陶', 'Terracotta'], look: { color: 'terracotta', accent: 'cream' } },
					{ key: 'teal', text: ['孔雀', 'Peacock'], look: { color: 'teal', accent: 'cream' } },
					{ key: 'plum', text: ['葡萄', 'Grape'], look: { color: 'plum', accent: 'blush' } },
				],
			},
		],
		stock: [24, 18, 9],
		grams: 780,
		volume: 16000,
		art: { kind: 'cushion', color: 'terracotta', accent: 'cream', motif: 'ikat', mood: 'sage', mood2: 'oat' },
	}),
	work({
		key: 'sashiko-cushion',
		no: 'ZH-T002',
		merchant: 'shuttle',
		category: 'cushions',
		name: ['刺子绣流苏靠垫', 'Sashiko Tassel Cushion'],
		subtitle: ['六千针，缝的是耐心', 'Six thousand stitches of patience'],
		story: [
			[
				'刺子绣原本是补衣服的针法，一针一针把破处缝成花。我们喜欢它的诚实：线走到哪里，布就结实到哪里。',
				'Sashiko began as mending, turning a hole into a pattern. We like its honesty: wherever the thread goes, the cloth is stronger.',
			],
			[
				'四角的流苏由绣娘在家里完成，每个都绑着她们自己的结。',
				'The tassels are tied at home by the embroiderers, each with a knot of her own.',
			],
		],
		points: [
			['手工刺子绣，单面约六千针', 'About six thousand stitches by hand'],
			['四角棉线流苏', 'Cotton tassels on all corners'],
			['可拆洗外套', 'Removable cover'],
		],
		care: 'linen',
		params: [
			material('水洗棉', 'Washed cotton'),
			measures('48 × 48 厘米', '48 × 48 cm'),
			technique('手工刺子绣', 'Hand sashiko'),
			madeIn('南通', 'Nantong'),
		],
		unit: ['个', 'piece'],
		price: 19800,
		was: 23800,
		choices: [
			{
				name: ['颜色', 'Colour'],
				values: [
					{ key: 'cream', text: ['白底蓝线', 'Blue on cream'], look: { color: 'cream', accent: 'indigo' } },
					{ key: 'indigo', text: ['蓝底白线', 'Cream on blue'], look: { color: 'indigo', accent: 'cream' } },
				],
			},
		],
		stock: [13, 17],
		grams: 820,
		volume: 16000,
		art: {
			kind: 'cushion',
			shape: 'tassel',
			color: 'cream',
			accent: 'indigo',
			motif: 'sashiko',
			mood: 'clay',
			mood2: 'mist',
		},
	}),
	work({
		key: 'tartan-blanket',
		no: 'ZH-T003',
		merchant: 'shuttle',
		category: 'cushions',
		name: ['湖畔格纹羊毛毯', 'Lakeside Tartan Blanket'],
		subtitle: ['盖得住两个人，和一只猫', 'Covers two people and a cat'],
		story: [
			[
				'格子的颜色取自十月的湖：芦苇、湿石头、和还没结冰的水。',
				'The colours are those of a lake in October: reed, wet stone, and water not yet ice.',
			],
			[
				'精纺羊羔毛，起绒后再蒸一遍，摸上去像晒过的草。',
				'Worsted lambswool, brushed and steamed once more, with the touch of sunlit grass.',
			],
		],
		points: [
			['100% 羊羔毛', 'Pure lambswool'],
			['两端手工打结流苏', 'Fringes knotted by hand'],
			['蒸汽定型，不易变形', 'Steam-set to keep its shape'],
		],
		care: 'wool',
		params: [
			material('100% 羊羔毛', '100 % lambswool'),
			measures('140 × 190 厘米', '140 × 190 cm'),
			technique('色织、起绒', 'Yarn-dyed, brushed'),
			madeIn('桐乡', 'Tongxiang'),
		],
		unit: ['条', 'piece'],
		price: 45800,
		choices: [
			{
				name: ['颜色', 'Colour'],
				values: [
					{ key: 'lake', text: ['湖水', 'Lake'], look: { color: 'oat', accent: 'teal' } },
					{ key: 'ember', text: ['炭火', 'Ember'], look: { color: 'oat', accent: 'brick' } },
				],
			},
		],
		stock: [15, 12],
		grams: 1300,
		volume: 21000,
		art: { kind: 'folded', color: 'oat', accent: 'teal', motif: 'tartan', mood: 'mist', mood2: 'dawn' },
	}),
	work({
		key: 'herringbone-throw',
		no: 'ZH-T004',
		merchant: 'shuttle',
		category: 'cushions',
		name: ['人字纹盖毯', 'Herringbone Throw'],
		subtitle: ['搭在椅背上，整个角落都暖了', 'Over the back of a chair it warms the whole corner'],
		story: [
			[
				'人字纹是最耐看的织法，远看是一片颜色，近看有方向。',
				'Herringbone wears best of all: from afar one colour, from near a direction.',
			],
			[
				'棉与羊毛各半，空调房与秋夜都合适，全年不用收起来。',
				'Half cotton, half wool, for air-conditioned rooms and autumn nights: it need never be put away.',
			],
		],
		points: [
			['半棉半毛，四季可用', 'Half cotton, half wool, for all seasons'],
			['双面异色，正反皆可', 'Two-toned and reversible'],
			['手工流苏', 'Hand-made fringe'],
		],
		care: 'wool',
		params: [
			material('棉 50%、羊毛 50%', '50 % cotton, 50 % wool'),
			measures('130 × 170 厘米', '130 × 170 cm'),
			technique('人字斜纹', 'Herringbone twill'),
			madeIn('桐乡', 'Tongxiang'),
		],
		unit: ['条', 'piece'],
		price: 32800,
		choices: [
			{
				name: ['颜色', 'Colour'],
				values: [
					{ key: 'mustard', text: ['芥末', 'Mustard'], look: { color: 'mustard', accent: 'cream' } },
					{ key: 'sage', text: ['鼠尾草', 'Sage'], look: { color: 'sage', accent: 'cream' } },
					{ key: 'slate', text: ['雨灰', 'Rain'], look: { color: 'slate', accent: 'mist' } },
				],
			},
		],
		stock: [20, 14, 0],
		grams: 980,
		volume: 15000,
		art: {
			kind: 'rail',
			shape: 'wide',
			color: 'mustard',
			accent: 'cream',
			motif: 'herringbone',
			mood: 'mist',
			mood2: 'plum',
		},
	}),
];
