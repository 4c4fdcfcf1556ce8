import { existsSync } from 'node:fs';
import path from 'node:path';

const sheets = path.resolve(import.meta.dirname, '../node_modules/@mantine/core/styles');

const input = ['CloseButton', 'Input'];
const dropdown = ['ScrollArea', 'Popover', 'Combobox'];
const dialog = ['ScrollArea', 'Paper', 'Overlay', 'CloseButton', 'ModalBase'];
const pills = ['Pill', 'PillsInput'];

/** What a component is built of, beyond the sheets that `web/kit/ui/styles.ts` loads for all; order matters. */
const builtOf: Readonly<Record<string, readonly string[]>> = {
	Alert: ['CloseButton'],
	Anchor: ['Text'],
	Autocomplete: [...input, ...dropdown],
	Card: ['Paper'],
	Cascader: [...input, ...dropdown],
	Checkbox: ['InlineInput', 'CheckboxIndicator'],
	ColorInput: [...input, 'Popover', 'ColorSwatch', 'ColorPicker'],
	Combobox: ['ScrollArea', 'Popover'],
	Drawer: dialog,
	FileInput: input,
	HoverCard: ['Popover'],
	InputBase: input,
	JsonInput: input,
	LoadingOverlay: ['Overlay'],
	Menu: ['Popover'],
	Modal: dialog,
	MultiSelect: [...input, ...dropdown, ...pills],
	NativeSelect: input,
	Notification: ['CloseButton'],
	NumberInput: input,
	PasswordInput: ['ActionIcon', ...input],
	Pill: ['CloseButton'],
	Radio: ['InlineInput', 'RadioIndicator'],
	SegmentedControl: ['FloatingIndicator'],
	Select: [...input, ...dropdown],
	Switch: ['InlineInput'],
	TagsInput: [...input, ...dropdown, ...pills],
	TextInput: input,
	Textarea: input,
	TreeSelect: [...input, ...dropdown, ...pills, 'Tree'],
};

/** Components that only arrange or behave. */
const withoutSheet = new Set([
	'Box',
	'Collapse',
	'FileButton',
	'FocusTrap',
	'MantineProvider',
	'Portal',
	'Space',
	'Transition',
]);

/** The sheets that a component brings along, those it is built of first. */
export function sheetsOf(component: string): string[] {
	const own = existsSync(path.join(sheets, `${component}.css`)) ? [component] : [];
	return [...(builtOf[component] ?? []), ...own];
}

/** Is it known how this component gets its look? */
export function isKnown(component: string): boolean {
	return component in builtOf || withoutSheet.has(component) || sheetsOf(component).length > 0;
}

/** The components that a module takes from the library, types apart. */
export function componentsIn(source: string): string[] {
	return [...source.matchAll(/import \{([^{}]*)\} from ['"]@mantine\/core['"]/g)]
		.flatMap(([, names]) => (names ?? '').split(','))
		.map((name) => name.trim().split(' as ')[0] ?? '')
		.filter((name) => /^[A-Z]/.test(name));
}
