import { madeIn, measures, paper, technique, work } from './build.ts';

/** Notebooks. */
export const notebookWorks = [
	work({
		key: 'field-notebook',
		no: 'ZH-S001',
		merchant: 'garden',
		category: 'notebooks',
		name: ['布面田野手账', 'Field Notebook'],
		subtitle: ['出门一整天，回家还愿意翻开的本子', 'A book you still want to open after a day outdoors'],
		story: [
			[
				'封面是做围裙剩下的帆布，耐脏、耐折、淋一点雨也没关系。',
				'The cover is apron canvas: it takes dirt, bending, and a little rain.',
			],
			[
				'锁线装订，一百九十二页全部可以摊平。最后十六页是方格，用来记账、画平面图，或者下五子棋。',
				'Sewn binding, so all 192 pages lie flat. The last sixteen are squared, for sums, floor plans, or noughts and crosses.',
			],
		],
		points: [
			['锁线装订，180° 摊平', 'Sewn binding, opens flat'],
			['布面烫贴标签', 'Cloth cover with inset label'],
			['松紧绳与书签带', 'Elastic band and ribbon'],
		],
		care: 'paper',
		params: [
			paper('100 克米色书写纸', '100 g cream writing paper'),
			measures('A5，192 页', 'A5, 192 pages'),
			technique('锁线布面精装', 'Sewn, cloth-bound'),
			madeIn('苏州', 'Suzhou'),
		],
		unit: ['本', 'book'],
		price: 6800,
		fee: 800,
		choices: [
			{
				name: ['颜色', 'Colour'],
				values: [
					{ key: 'moss', text: ['苔绿', 'Moss'], look: { color: 'moss', accent: 'mustard' } },
					{ key: 'indigo', text: ['靛蓝', 'Indigo'], look: { color: 'indigo', accent: 'coral' } },
					{ key: 'terracotta', text: ['陶土', 'Terracotta'], look: { color: 'terracotta', accent: 'butter' } },
				],
			},
			{
				name: ['内页', 'Pages'],
				values: [
					{ key: 'plain', text: ['空白', 'Plain'] },
					{ key: 'dots', text: ['点阵', 'Dotted'] },
				],
			},
		],
		stock: [48, 52, 39, 44, 21, 0],
		grams: 380,
		volume: 700,
		art: { kind: 'notebook', color: 'moss', accent: 'mustard', motif: 'label', mood: 'oat', mood2: 'dawn' },
	}),
	work({
		key: 'falling-leaves-book',
		no: 'ZH-S002',
		merchant: 'garden',
		category: 'notebooks',
		name: ['落叶印花本', 'Falling Leaves Book'],
		subtitle: ['封面的叶子，捡自工作室门口', 'The leaves on the cover fell at our door'],
		story: [
			[
				'把叶子蘸上颜料直接压印，再把整张图做成花布。没有一片叶子是画的。',
				'Real leaves, inked and pressed, then made into cloth. Not one of them is drawn.',
			],
			[
				'半布面精装，书脊换成同色亚麻，站在书架上也好认。',
				'Quarter-bound with a linen spine in the same tone, easy to find on a shelf.',
			],
		],
		points: [
			['真叶拓印图案', 'Printed from real leaves'],
			['亚麻书脊', 'Linen spine'],
			['横线内页，行距 7 毫米', 'Ruled, 7 mm apart'],
		],
		care: 'paper',
		params: [
			paper('90 克微涂书写纸', '90 g writing paper'),
			measures('A5，160 页', 'A5, 160 pages'),
			technique('半布面精装', 'Quarter-bound'),
			madeIn('苏州', 'Suzhou'),
		],
		unit: ['本', 'book'],
		price: 5800,
		fee: 800,
		choices: [
			{
				name: ['颜色', 'Colour'],
				values: [
					{ key: 'autumn', text: ['秋红', 'Autumn'], look: { color: 'cream', accent: 'terracotta' } },
					{ key: 'spring', text: ['春绿', 'Spring'], look: { color: 'cream', accent: 'moss' } },
					{ key: 'night', text: ['夜蓝', 'Night'], look: { color: 'mist', accent: 'indigo' } },
				],
			},
		],
		stock: [65, 58, 40],
		grams: 320,
		volume: 640,
		art: {
			kind: 'notebook',
			color: 'cream',
			accent: 'terracotta',
			motif: 'cloth:leaves',
			mood: 'sage',
			mood2: 'butter',
		},
	}),
	work({
		key: 'gilt-sketchbook',
		no: 'ZH-S003',
		merchant: 'garden',
		category: 'notebooks',
		name: ['烫金方形速写本', 'Gilt Square Sketchbook'],
		subtitle: ['正方形的纸，会让人画得更大胆', 'A square page makes you bolder'],
		story: [
			[
				'方形没有横竖之分，拿起来就画。纸厚 160 克，铅笔、针管笔、淡彩都吃得住。',
				'A square has no right way up: open it and draw. At 160 grams the paper holds pencil, liner and light wash.',
			],
			[
				'封面的花枝用热版烫金，旧了会露出底布的蓝，反而更好看。',
				'The branch is hot-stamped in gold. As it wears, the blue cloth shows through, and that is better still.',
			],
		],
		points: [
			['160 克素描纸', '160 g drawing paper'],
			['热版烫金', 'Hot foil stamping'],
			['摊平装订', 'Lies flat'],
		],
		care: 'paper',
		params: [
			paper('160 克无酸素描纸', '160 g acid-free drawing paper'),
			measures('21 × 21 厘米，96 页', '21 × 21 cm, 96 pages'),
			technique('布面烫金', 'Cloth, gold foil'),
			madeIn('苏州', 'Suzhou'),
		],
		unit: ['本', 'book'],
		price: 9800,
		choices: [
			{
				name: ['颜色', 'Colour'],
				values: [
					{ key: 'indigo', text: ['靛蓝', 'Indigo'], look: { color: 'indigo', accent: 'gold' } },
					{ key: 'plum', text: ['酒紫', 'Plum'], look: { color: 'plum', accent: 'gold' } },
				],
			},
		],
		stock: [26, 19],
		grams: 560,
		volume: 1300,
		art: {
			kind: 'notebook',
			shape: 'square',
			color: 'indigo',
			accent: 'gold',
			motif: 'foil',
			mood: 'dawn',
			mood2: 'lilac',
		},
	}),
];
