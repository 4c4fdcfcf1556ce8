/** Where a shortcut works. */
export const shortcutPlaces = ['everywhere', 'list', 'form', 'columns', 'palette'] as const;
export type ShortcutPlace = (typeof shortcutPlaces)[number];

interface Shortcut {
	place: ShortcutPlace;
	/** As the browser names keys; `mod` is ⌘ on a Mac and Ctrl elsewhere. Any of them will do. */
	keys: readonly string[];
}

/** Every shortcut of the back office: who listens asks `isPressed`, the sheet shows them all. */
export const shortcuts = {
	palette: { place: 'everywhere', keys: ['mod+K'] },
	sheet: { place: 'everywhere', keys: ['?'] },
	close: { place: 'everywhere', keys: ['Escape'] },
	nextRow: { place: 'list', keys: ['ArrowDown'] },
	previousRow: { place: 'list', keys: ['ArrowUp'] },
	openRow: { place: 'list', keys: ['Enter'] },
	chooseRow: { place: 'list', keys: [' '] },
	unfold: { place: 'list', keys: ['ArrowRight'] },
	fold: { place: 'list', keys: ['ArrowLeft'] },
	rowUp: { place: 'list', keys: ['ArrowUp'] },
	rowDown: { place: 'list', keys: ['ArrowDown'] },
	save: { place: 'form', keys: ['mod+Enter'] },
	columnUp: { place: 'columns', keys: ['ArrowUp'] },
	columnDown: { place: 'columns', keys: ['ArrowDown'] },
	narrower: { place: 'columns', keys: ['ArrowLeft'] },
	wider: { place: 'columns', keys: ['ArrowRight'] },
	nextEntry: { place: 'palette', keys: ['ArrowDown'] },
	previousEntry: { place: 'palette', keys: ['ArrowUp'] },
	goToEntry: { place: 'palette', keys: ['Enter'] },
} as const satisfies Record<string, Shortcut>;

export type ShortcutName = keyof typeof shortcuts;

interface Pressed {
	key: string;
	ctrlKey: boolean;
	metaKey: boolean;
}

/** Whether a key press is a shortcut. */
export function isPressed(event: Pressed, name: ShortcutName): boolean {
	return shortcuts[name].keys.some((combination) => {
		const key = combination.replace('mod+', '');
		const wantsMod = combination !== key;
		return wantsMod === (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === key.toLowerCase();
	});
}

const onMac: Readonly<Record<string, string>> = { mod: '⌘' };
const signs: Readonly<Record<string, string>> = {
	mod: 'Ctrl',
	' ': 'Space',
	Escape: 'Esc',
	ArrowUp: '↑',
	ArrowDown: '↓',
	ArrowLeft: '←',
	ArrowRight: '→',
};

/** The keys of a combination as they stand on a keyboard. */
export function signsOf(combination: string, isMac: boolean): string[] {
	const parts = combination.startsWith('mod+') ? ['mod', combination.slice(4)] : [combination];
	return parts.map((part) => (isMac ? onMac[part] : undefined) ?? signs[part] ?? part);
}
