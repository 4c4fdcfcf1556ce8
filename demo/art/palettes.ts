/** Every glaze, yarn, paper and metal of the shop; few and related, so that any two go together. */
export const inks = {
	snow: '#faf6ee',
	cream: '#f3e9d9',
	oat: '#e2d3ba',
	sand: '#d3b48b',
	celadon: '#a8c5b2',
	sage: '#8fa88c',
	moss: '#5d7356',
	olive: '#8d8757',
	teal: '#3d7375',
	sea: '#6ea4aa',
	sky: '#9cc0d3',
	mist: '#c5d2d8',
	indigo: '#34466c',
	ink: '#2b3340',
	charcoal: '#47444b',
	slate: '#6c7987',
	plum: '#70465a',
	rose: '#d69b96',
	blush: '#eecbbe',
	coral: '#df8067',
	terracotta: '#bb6242',
	brick: '#914737',
	mustard: '#d8a544',
	butter: '#f1d998',
	tea: '#8c613f',
	walnut: '#6d4832',
	oak: '#c69d70',
	ash: '#dfc8a6',
	lilac: '#b5a7c7',
	brass: '#c99d4f',
	gold: '#e0b866',
	silver: '#c4c8cd',
	copper: '#ba764d',
} as const satisfies Record<string, string>;

export type Ink = keyof typeof inks;

/** The light of a scene: wall and table from far to near, and the colour its shadows take. */
export interface Mood {
	wall: readonly [top: string, low: string];
	table: readonly [far: string, near: string];
	shadow: string;
	/** Colours of small companions that go with the wall. */
	accents: readonly [Ink, Ink, Ink];
}

export const moods = {
	oat: {
		wall: ['#f2e9dc', '#e6d7c2'],
		table: ['#d2b08a', '#b98f67'],
		shadow: '#4a3226',
		accents: ['sage', 'terracotta', 'cream'],
	},
	dawn: {
		wall: ['#f6dfce', '#edc8b1'],
		table: ['#fbf0e4', '#eed8c4'],
		shadow: '#6b3d33',
		accents: ['terracotta', 'cream', 'teal'],
	},
	sage: {
		wall: ['#c9d3bf', '#b1c0a8'],
		table: ['#efe9da', '#dcd2bd'],
		shadow: '#33402f',
		accents: ['cream', 'mustard', 'moss'],
	},
	mist: {
		wall: ['#d2dde1', '#b9c9d0'],
		table: ['#f3f0ea', '#ded8ce'],
		shadow: '#334252',
		accents: ['indigo', 'snow', 'coral'],
	},
	clay: {
		wall: ['#dda687', '#cb8a6b'],
		table: ['#f2decb', '#e0bfa2'],
		shadow: '#5a2c20',
		accents: ['cream', 'indigo', 'butter'],
	},
	night: {
		wall: ['#455170', '#323c56'],
		table: ['#8a8795', '#67667a'],
		shadow: '#141829',
		accents: ['butter', 'rose', 'mist'],
	},
	lilac: {
		wall: ['#dcd2e2', '#c6b9d1'],
		table: ['#f5eeec', '#e1d5d7'],
		shadow: '#453553',
		accents: ['plum', 'butter', 'snow'],
	},
	butter: {
		wall: ['#f6e4b6', '#ecd094'],
		table: ['#fcf5e5', '#eddfc3'],
		shadow: '#6a4a1f',
		accents: ['teal', 'coral', 'snow'],
	},
	sea: {
		wall: ['#abcaca', '#8cb4b6'],
		table: ['#f5f0e5', '#dfd6c4'],
		shadow: '#21454b',
		accents: ['cream', 'coral', 'indigo'],
	},
	plum: {
		wall: ['#866075', '#6a475c'],
		table: ['#dfc2ba', '#c7a29b'],
		shadow: '#2d1829',
		accents: ['blush', 'gold', 'cream'],
	},
	snow: {
		wall: ['#f8f5f0', '#ebe5dc'],
		table: ['#e3d7c6', '#cebca4'],
		shadow: '#4c4239',
		accents: ['slate', 'sand', 'sage'],
	},
	moss: {
		wall: ['#84936f', '#6b7a5d'],
		table: ['#ebe3d0', '#d6c9af'],
		shadow: '#242d1e',
		accents: ['cream', 'mustard', 'blush'],
	},
} as const satisfies Record<string, Mood>;

export type MoodName = keyof typeof moods;

/** Five inks of a printed picture, from the paper to the strongest tone. */
export interface PrintInks {
	paper: string;
	far: string;
	mid: string;
	near: string;
	accent: string;
}

export const printInks = {
	dawn: { paper: '#f8ece0', far: '#efc9b3', mid: '#d48e78', near: '#7f4450', accent: '#e5603f' },
	ink: { paper: '#f4f0e7', far: '#c6ccd0', mid: '#80909c', near: '#2d3845', accent: '#c44a3a' },
	forest: { paper: '#f3efdf', far: '#bccbb0', mid: '#71906f', near: '#2c4a3f', accent: '#d99a3a' },
	dusk: { paper: '#f3e5e0', far: '#c5acc4', mid: '#7d6a97', near: '#343459', accent: '#f0a868' },
	sea: { paper: '#f2f0e6', far: '#aecdd0', mid: '#4f8c97', near: '#1d4558', accent: '#e58a5e' },
	autumn: { paper: '#f8eedb', far: '#edcb87', mid: '#d48747', near: '#6c3a2a', accent: '#a63a2c' },
	rose: { paper: '#fbf0ea', far: '#f0cfc6', mid: '#d4908f', near: '#6f3f57', accent: '#4e7a73' },
	night: { paper: '#27304c', far: '#3d4a6e', mid: '#63709a', near: '#151b31', accent: '#f2d58e' },
} as const satisfies Record<string, PrintInks>;

export type PrintInkName = keyof typeof printInks;

const warmLight = '#fffaf0';
const coolShadow = '#2a2036';

/** A step from one colour towards another; `share` 0 keeps the first, 1 gives the second. */
export function mix(from: string, to: string, share: number): string {
	const channel = (at: number) => {
		const a = Number.parseInt(from.slice(at, at + 2), 16);
		const b = Number.parseInt(to.slice(at, at + 2), 16);
		return Math.round(a + (b - a) * Math.min(1, Math.max(0, share)))
			.toString(16)
			.padStart(2, '0');
	};
	return `#${channel(1)}${channel(3)}${channel(5)}`;
}

/** The colour where light falls on it: warm, as from a window. */
export function lit(color: string, share: number): string {
	return mix(color, warmLight, share);
}

/** The colour turned away from the light: cool, never plain black. */
export function shaded(color: string, share: number): string {
	return mix(color, coolShadow, share);
}

/** How bright a colour looks, 0 to 1. */
export function brightness(color: string): number {
	const channel = (at: number) => Number.parseInt(color.slice(at, at + 2), 16) / 255;
	return 0.299 * channel(1) + 0.587 * channel(3) + 0.114 * channel(5);
}
