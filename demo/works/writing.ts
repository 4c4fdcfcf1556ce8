import { contents, fitting, madeIn, material, work } from './build.ts';

/** What writes: pens, pencils and ink. */
export const writingWorks = [
	work({
		key: 'lacquer-pens',
		no: 'ZH-S004',
		merchant: 'garden',
		category: 'writing',
		name: ['漆面钢笔对装', 'Lacquer Fountain Pens, Pair'],
		subtitle: ['一支写信，一支回信', 'One to write the letter, one to answer it'],
		story: [
			[
				'笔杆上了七道漆，每一道都要阴干两天再磨。握久了有温度，像玉。',
				'Seven coats of lacquer, each dried two days and rubbed back. Held for a while they grow warm, like jade.',
			],
			[
				'笔尖为 0.5 毫米不锈钢，出水顺，换墨用旋转上墨器或墨囊都行。',
				'A 0.5 mm steel nib with an even flow; fill by converter or cartridge.',
			],
		],
		points: [
			['七道手工漆', 'Seven coats of lacquer'],
			['F 尖 0.5 毫米', 'Fine nib, 0.5 mm'],
			['附吸墨器与木盒', 'With converters and wooden box'],
		],
		care: 'writing',
		params: [
			material('黄铜、天然漆', 'Brass, natural lacquer'),
			fitting('F 尖，国际短墨囊', 'Fine nib, international cartridge'),
			contents('钢笔 2 支、吸墨器 2 个', '2 pens, 2 converters'),
			madeIn('福州', 'Fuzhou'),
		],
		unit: ['盒', 'box'],
		price: 36800,
		was: 42800,
		choices: [
			{
				name: ['配色', 'Colours'],
				values: [
					{ key: 'ink', text: ['墨与朱', 'Ink and vermilion'], look: { color: 'ink', accent: 'brick' } },
					{ key: 'teal', text: ['松与蜜', 'Pine and honey'], look: { color: 'teal', accent: 'mustard' } },
				],
			},
		],
		stock: [10, 7],
		grams: 340,
		volume: 900,
		art: { kind: 'pens', color: 'ink', accent: 'brick', mood: 'butter', mood2: 'mist' },
	}),
	work({
		key: 'six-pencils',
		no: 'ZH-S005',
		merchant: 'garden',
		category: 'writing',
		name: ['六色铅笔', 'Six Pencils'],
		subtitle: ['外面六种颜色，里面都是好写的 HB', 'Six colours outside, an honest HB inside'],
		story: [
			[
				'椴木杆，刀削不裂。颜色取自工作室窗台上的六样东西，猜对有奖（没有奖）。',
				'Lime wood that sharpens without splitting. The colours come from six things on our window sill; guess them all and win nothing.',
			],
			['黄铜套环可以刻字，留言告诉我们一个名字。', 'The brass ring can be engraved: leave us a name.'],
		],
		points: [
			['椴木杆，六角防滚', 'Hexagonal lime wood'],
			['黄铜环可刻字', 'Brass ring, engraving on request'],
			['六支盒装', 'Box of six'],
		],
		care: 'paper',
		params: [
			material('椴木、石墨、黄铜', 'Lime wood, graphite, brass'),
			fitting('HB，2.2 毫米芯', 'HB, 2.2 mm lead'),
			contents('铅笔 6 支', '6 pencils'),
			madeIn('上海', 'Shanghai'),
		],
		unit: ['盒', 'box'],
		price: 4800,
		fee: 800,
		stock: [88],
		grams: 80,
		volume: 260,
		art: { kind: 'pens', shape: 'pencils', color: 'teal', accent: 'coral', mood: 'mist', mood2: 'dawn' },
	}),
	work({
		key: 'night-rain-ink',
		no: 'ZH-S006',
		merchant: 'garden',
		category: 'writing',
		name: ['夜雨墨水', 'Night Rain Ink'],
		subtitle: ['写下是蓝，干了偏灰，像雨停以后', 'Blue when wet, grey when dry, like after rain'],
		story: [
			[
				'植物染料与水性色浆调和，不堵笔，落纸一分钟后慢慢变色。',
				'Plant dye and water-based pigment: it does not clog, and shifts tone a minute after the stroke.',
			],
			['瓶子用完可以插一枝花，标签泡水即落。', 'When it is empty, soak off the label and put in a flower.'],
		],
		points: [
			['渐变色墨', 'Shading ink'],
			['中性配方，养笔', 'pH-neutral and kind to pens'],
			['厚底玻璃瓶，可再用', 'Heavy glass bottle to use again'],
		],
		care: 'writing',
		params: [
			material('水性墨水', 'Water-based ink'),
			fitting('50 毫升', '50 ml'),
			contents('墨水 1 瓶', '1 bottle'),
			madeIn('上海', 'Shanghai'),
		],
		unit: ['瓶', 'bottle'],
		price: 8800,
		fee: 1000,
		choices: [
			{
				name: ['颜色', 'Colour'],
				values: [
					{ key: 'rain', text: ['夜雨蓝', 'Night rain'], look: { color: 'indigo', accent: 'gold' } },
					{ key: 'moss', text: ['苔痕绿', 'Moss'], look: { color: 'moss', accent: 'gold' } },
					{ key: 'plum', text: ['晚樱紫', 'Late cherry'], look: { color: 'plum', accent: 'gold' } },
				],
			},
		],
		stock: [34, 29, 5],
		grams: 260,
		volume: 500,
		art: { kind: 'ink', color: 'indigo', accent: 'gold', mood: 'oat', mood2: 'dawn' },
	}),
];
