/** Ten shades, light to dark, as the component library wants them. */
export type Shades = readonly [string, string, string, string, string, string, string, string, string, string];

/** The brand: a pine green, calm on paper and on ink. */
export const pine: Shades = [
	'#eef6f3',
	'#dcece6',
	'#b8d9ce',
	'#8fc7b5',
	'#67b09a',
	'#449680',
	'#2b7c67',
	'#1f6b57',
	'#185848',
	'#10453a',
];

/** Danger and refusal. */
export const brick: Shades = [
	'#fcf0ee',
	'#f8dfdb',
	'#f0bdb5',
	'#e8988c',
	'#df7364',
	'#d14f40',
	'#c03c2f',
	'#a93025',
	'#8c271f',
	'#6f1f19',
];

/** Warmth for what waits: warnings, highlights. */
export const amber: Shades = [
	'#fdf5e6',
	'#faead0',
	'#f3d29e',
	'#ebb968',
	'#dd9d39',
	'#b87a1c',
	'#9c6413',
	'#835310',
	'#6b430d',
	'#54350b',
];

/** Warm greys of paper, light scheme. */
export const paper: Shades = [
	'#faf8f5',
	'#f3f0ea',
	'#e9e4db',
	'#dbd5ca',
	'#c4bcae',
	'#8f877a',
	'#6a645a',
	'#524d45',
	'#3a3630',
	'#22201d',
];

/** Warm inks, dark scheme: text first, ground last. */
export const ink: Shades = [
	'#ece8e1',
	'#cfc9bf',
	'#a8a196',
	'#8d867b',
	'#3b3834',
	'#302d2a',
	'#242220',
	'#171615',
	'#121110',
	'#0d0c0b',
];

/** What a colour is for, in both schemes; components name the purpose, never the shade. */
export interface Scheme {
	ground: string;
	surface: string;
	raised: string;
	line: string;
	text: string;
	muted: string;
	placeholder: string;
	accent: string;
	filled: string;
	filledHover: string;
	onFilled: string;
	accentSoft: string;
	onAccentSoft: string;
	danger: string;
	dangerSoft: string;
	warning: string;
	warningSoft: string;
	success: string;
	successSoft: string;
	info: string;
	infoSoft: string;
	/** Prices stand out without shouting. */
	price: string;
}

export const lightScheme: Scheme = {
	ground: '#f7f5f1',
	surface: '#ffffff',
	raised: '#f3f0ea',
	line: '#e6e0d6',
	text: paper[9],
	muted: paper[6],
	placeholder: '#736c61',
	accent: pine[7],
	filled: pine[7],
	filledHover: pine[8],
	onFilled: '#ffffff',
	accentSoft: '#e3f0eb',
	onAccentSoft: pine[8],
	danger: brick[7],
	dangerSoft: '#fbe9e6',
	warning: amber[7],
	warningSoft: '#fbf0dc',
	success: '#2b6a35',
	successSoft: '#e6f2e4',
	info: '#4f5f74',
	infoSoft: '#ebeff4',
	price: '#a83f17',
};

export const darkScheme: Scheme = {
	ground: '#121110',
	surface: '#1b1918',
	raised: '#262321',
	line: '#34302c',
	text: ink[0],
	muted: ink[2],
	placeholder: '#968f84',
	accent: pine[3],
	filled: pine[6],
	filledHover: pine[7],
	onFilled: '#ffffff',
	accentSoft: '#1c332c',
	onAccentSoft: '#9bd3c1',
	danger: '#f29a8e',
	dangerSoft: '#3a201c',
	warning: '#eab768',
	warningSoft: '#35290f',
	success: '#93cd97',
	successSoft: '#1c3020',
	info: '#a9bad0',
	infoSoft: '#232b36',
	price: '#f0a07c',
};
