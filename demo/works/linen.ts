import { madeIn, material, measures, technique, work } from './build.ts';

/** Scarves, towels, napkins and hangings. */
export const linenWorks = [
	work({
		key: 'dusk-scarf',
		no: 'ZH-T005',
		merchant: 'garden',
		category: 'linen',
		name: ['暮色条纹围巾', 'Dusk Striped Scarf'],
		subtitle: ['傍晚六点零五分的天空', 'The sky at five past six'],
		story: [
			[
				'条纹的宽窄抄自一张手机照片：紫、粉、一道很细的金。织工说没见过这样不讲道理的排列，但织出来就懂了。',
				'The stripes were copied from a photo: violet, pink, and a very thin gold. The weaver had never seen such an unreasonable order, and understood it once it was woven.',
			],
			['美丽诺羊毛细到 17.5 微米，贴着脖子也不扎。', 'Merino of 17.5 microns, soft against the neck.'],
		],
		points: [
			['17.5 微米美丽诺羊毛', '17.5-micron merino'],
			['轻至 160 克', 'Only 160 grams'],
			['两端流苏', 'Fringed ends'],
		],
		care: 'wool',
		params: [
			material('100% 美丽诺羊毛', '100 % merino wool'),
			measures('30 × 190 厘米', '30 × 190 cm'),
			technique('色织', 'Yarn-dyed'),
			madeIn('桐乡', 'Tongxiang'),
		],
		unit: ['条', 'piece'],
		price: 25800,
		choices: [
			{
				name: ['颜色', 'Colour'],
				values: [
					{ key: 'dusk', text: ['暮紫', 'Dusk'], look: { color: 'plum', accent: 'blush' } },
					{ key: 'forest', text: ['林绿', 'Forest'], look: { color: 'moss', accent: 'butter' } },
					{ key: 'sea', text: ['海雾', 'Sea mist'], look: { color: 'indigo', accent: 'mist' } },
				],
			},
		],
		stock: [22, 16, 19],
		grams: 220,
		volume: 2400,
		art: { kind: 'scarf', color: 'plum', accent: 'blush', motif: 'stripe', mood: 'snow', mood2: 'lilac' },
	}),
	work({
		key: 'gingham-towel',
		no: 'ZH-T006',
		merchant: 'garden',
		category: 'linen',
		name: ['格子厨房巾', 'Gingham Kitchen Towel'],
		subtitle: ['擦过一百次盘子以后最好看', 'At its best after a hundred plates'],
		story: [
			[
				'半麻的厨房巾，第一次用会觉得硬，第十次开始吸水，第一百次软得像旧衬衫。',
				'Half linen: stiff at first, thirsty from the tenth wash, and soft as an old shirt after a hundred.',
			],
			['角上缝了挂耳，也能当餐垫、包便当。', 'A loop for the hook; it also serves as a place mat or a lunch wrap.'],
		],
		points: [
			['半麻色织，不掉毛', 'Half linen, lint-free'],
			['加挂耳', 'With hanging loop'],
			['两条一组', 'Sold in pairs'],
		],
		care: 'linen',
		params: [
			material('亚麻 55%、棉 45%', '55 % linen, 45 % cotton'),
			measures('45 × 70 厘米', '45 × 70 cm'),
			technique('色织格纹', 'Yarn-dyed check'),
			madeIn('南通', 'Nantong'),
		],
		unit: ['组', 'pair'],
		price: 6800,
		fee: 800,
		choices: [
			{
				name: ['颜色', 'Colour'],
				values: [
					{ key: 'indigo', text: ['蓝格', 'Blue'], look: { color: 'cream', accent: 'indigo' } },
					{ key: 'terracotta', text: ['砖格', 'Brick'], look: { color: 'cream', accent: 'terracotta' } },
					{ key: 'sage', text: ['绿格', 'Green'], look: { color: 'cream', accent: 'moss' } },
				],
			},
		],
		stock: [70, 55, 62],
		grams: 210,
		volume: 900,
		art: { kind: 'rail', color: 'cream', accent: 'indigo', motif: 'check', mood: 'sea', mood2: 'oat' },
	}),
	work({
		key: 'linen-napkins',
		no: 'ZH-T007',
		merchant: 'garden',
		category: 'linen',
		name: ['条纹餐巾六件组', 'Striped Napkins, Set of Six'],
		subtitle: ['认真吃一顿晚饭的理由', 'A reason for a proper dinner'],
		story: [
			['六条餐巾，两种排列，叠起来像一摞信。', 'Six napkins in two orders of stripe; stacked, they look like letters.'],
			[
				'四边手工卷边，针脚每厘米五针，洗多少次都不散。',
				'Rolled hems, five stitches a centimetre, made to outlast any number of washes.',
			],
		],
		points: [
			['纯亚麻', 'Pure linen'],
			['手工卷边', 'Hand-rolled hems'],
			['附棉布束带，可送礼', 'Tied with a cotton band, ready to give'],
		],
		care: 'linen',
		params: [
			material('100% 亚麻', '100 % linen'),
			measures('42 × 42 厘米', '42 × 42 cm'),
			technique('色织、卷边', 'Yarn-dyed, rolled hem'),
			madeIn('南通', 'Nantong'),
		],
		unit: ['组', 'set'],
		price: 18800,
		choices: [
			{
				name: ['颜色', 'Colour'],
				values: [
					{ key: 'sage', text: ['鼠尾草', 'Sage'], look: { color: 'sage', accent: 'cream' } },
					{ key: 'rose', text: ['旧玫瑰', 'Old rose'], look: { color: 'rose', accent: 'cream' } },
				],
			},
		],
		stock: [18, 2],
		grams: 420,
		volume: 1800,
		art: {
			kind: 'folded',
			shape: 'thin',
			color: 'sage',
			accent: 'cream',
			motif: 'ticking',
			mood: 'butter',
			mood2: 'oat',
		},
	}),
	work({
		key: 'wave-placemat',
		no: 'ZH-T008',
		merchant: 'garden',
		category: 'linen',
		name: ['水波餐垫', 'Wave Place Mat'],
		subtitle: ['给一只碗铺一小片海', 'A small sea for a single bowl'],
		story: [
			[
				'提花织出的水波，没有印花的僵硬，洗后纹路更立体。',
				'The waves are woven, not printed, and stand out more with each wash.',
			],
			['流苏边是剪开纬线自然散成的，不必修齐。', 'The fringe is simply the weft let loose; no need to trim it.'],
		],
		points: [
			['提花织造', 'Jacquard weave'],
			['防滑厚度 2.4 毫米', '2.4 mm thick, stays put'],
			['两片一组', 'Set of two'],
		],
		care: 'linen',
		params: [
			material('棉 60%、亚麻 40%', '60 % cotton, 40 % linen'),
			measures('46 × 32 厘米', '46 × 32 cm'),
			technique('提花', 'Jacquard'),
			madeIn('绍兴', 'Shaoxing'),
		],
		unit: ['组', 'set'],
		price: 8800,
		fee: 800,
		choices: [
			{
				name: ['颜色', 'Colour'],
				values: [
					{ key: 'sage', text: ['浅绿', 'Pale green'], look: { color: 'cream', accent: 'sage' } },
					{ key: 'coral', text: ['珊瑚', 'Coral'], look: { color: 'cream', accent: 'coral' } },
				],
			},
		],
		stock: [44, 37],
		grams: 260,
		volume: 1200,
		art: { kind: 'mat', color: 'cream', accent: 'sage', motif: 'waves', mood: 'clay', mood2: 'moss' },
	}),
	work({
		key: 'sunset-weaving',
		no: 'ZH-T009',
		merchant: 'garden',
		category: 'linen',
		name: ['落日壁挂', 'Sunset Weaving'],
		subtitle: ['一面墙的晚霞，手工织了四天', 'Four days at the loom for one evening sky'],
		story: [
			[
				'在小木织机上，从下往上织：先是流苏，再是山，最后是天。每一行都要用叉子压实。',
				'Woven upwards on a small frame: fringe, then hills, then sky, each row beaten down with a fork.',
			],
			[
				'线是上一季围巾剩下的，所以颜色总是不够，也总是刚刚好。',
				'The yarn is left over from last season’s scarves, so there is never enough of a colour, and always just enough.',
			],
		],
		points: [
			['手工编织，独一无二', 'Woven by hand, each one single'],
			['余线再造', 'Made of leftover yarn'],
			['附挂绳与实木杆', 'With cord and wooden rod'],
		],
		care: 'wool',
		params: [
			material('羊毛、棉、胡桃木', 'Wool, cotton, walnut'),
			measures('宽 42 × 长 70 厘米', '42 cm wide, 70 cm long'),
			technique('框架织机手织', 'Frame-loom weaving'),
			madeIn('苏州', 'Suzhou'),
		],
		price: 39800,
		choices: [
			{
				name: ['颜色', 'Colour'],
				values: [
					{ key: 'sunset', text: ['落日', 'Sunset'], look: { color: 'terracotta', accent: 'indigo' } },
					{ key: 'forest', text: ['晨林', 'Morning wood'], look: { color: 'sage', accent: 'plum' } },
				],
			},
		],
		stock: [3, 1],
		grams: 640,
		volume: 5200,
		art: { kind: 'weaving', color: 'terracotta', accent: 'indigo', mood: 'oat', mood2: 'sage' },
	}),
];
