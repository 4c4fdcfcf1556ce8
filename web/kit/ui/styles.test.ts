import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const web = path.resolve(import.meta.dirname, '../..');
const sheets = path.resolve(web, '../node_modules/@mantine/core/styles');

/** Components whose sheets bear other names: what they are built of. */
const builtOf: Record<string, string[]> = {
	TextInput: ['Input'],
	Textarea: ['Input'],
	FileInput: ['Input', 'CloseButton'],
	JsonInput: ['Input'],
	NativeSelect: ['Input'],
	Select: ['Input', 'Combobox', 'Popover', 'ScrollArea'],
	MultiSelect: ['Input', 'Combobox', 'Pill', 'PillsInput', 'Popover', 'ScrollArea'],
	TagsInput: ['Input', 'Combobox', 'Pill', 'PillsInput', 'Popover', 'ScrollArea'],
	Autocomplete: ['Input', 'Combobox', 'Popover', 'ScrollArea'],
	PasswordInput: ['Input', 'ActionIcon'],
	NumberInput: ['Input'],
	Button: ['Loader'],
	Checkbox: ['InlineInput'],
	Radio: ['InlineInput'],
	Switch: ['InlineInput'],
	Menu: ['Popover'],
	Modal: ['ModalBase', 'Overlay', 'CloseButton', 'Paper'],
	Drawer: ['ModalBase', 'Overlay', 'CloseButton', 'Paper', 'ScrollArea'],
	SegmentedControl: ['FloatingIndicator'],
	Tabs: ['UnstyledButton'],
	Alert: ['CloseButton'],
	Card: ['Paper'],
};

function importedSheets(file: string): Set<string> {
	const source = readFileSync(path.join(web, 'kit/ui', file), 'utf8');
	return new Set([...source.matchAll(/@mantine\/core\/styles\/(\w+)\.css/g)].map(([, name]) => name ?? ''));
}

const everywhere = importedSheets('styles.ts');
const onDemand = importedSheets('styles.more.ts');

const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
	.filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.test.ts'))
	.map((name) => ({ name, text: readFileSync(path.join(web, name), 'utf8') }));

function sheetsOf(component: string): string[] {
	const own = existsSync(path.join(sheets, `${component}.css`)) ? [component] : [];
	return [...own, ...(builtOf[component] ?? [])];
}

function componentsIn(text: string): string[] {
	return [...text.matchAll(/import\s+(?!type)\{([^}]*)\}\s+from\s+'@mantine\/core'/g)]
		.flatMap(([, names]) => (names ?? '').split(','))
		.map((name) => name.trim().split(/\s+as\s+/)[0] ?? '')
		.filter((name) => /^[A-Z]/.test(name));
}

/** The admin shell loads the sheets on demand for all of its screens, and grids and forms for theirs. */
function loadsOnDemandSheets({ name, text }: { name: string; text: string }): boolean {
	return name.startsWith('admin/') || text.includes('#web/kit/ui/styles.more.ts');
}

test.each(sources.filter(({ text }) => text.includes("'@mantine/core'")))(
	'$name finds the style sheet of every component',
	(source) => {
		for (const component of componentsIn(source.text)) {
			for (const sheet of sheetsOf(component)) {
				const found = everywhere.has(sheet) || (loadsOnDemandSheets(source) && onDemand.has(sheet));
				expect(found, `${component} needs ${sheet}.css: styles.ts, or styles.more.ts imported by the page`).toBe(true);
			}
		}
	},
);

test('only the kit imports style sheets of the component library', () => {
	const strangers = sources.filter(
		({ name, text }) => /@mantine\/\w+\/styles/.test(text) && !/^kit\/ui\/styles/.test(name),
	);
	expect(strangers.map(({ name }) => name)).toEqual([]);
});
