import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');

/** Who speaks to the server beside `call`, and why that writes nothing twice. */
const others: Readonly<Record<string, string>> = {
	'web/kit/api/transport.ts': 'carries every call',
	'web/kit/file/fetch-file.ts': 'reads a file and writes nothing',
	'web/kit/upload/send-file.ts': 'the same file is stored once, by its digest',
	'web/shared/advert/advert-link.tsx': 'a click that is counted, while the page is left',
	'web/store/common/landing-stay.ts': 'how long somebody stayed, while the page is left',
};

const sources = globSync('web/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.(test|d)\.tsx?$/.test(file));

test('what the screens write goes by the one guarded way', () => {
	const speaks = /(?<![\w.])fetch\(\s*(?!\))|new XMLHttpRequest|\.sendBeacon\(/;
	const found = sources.filter((file) => speaks.test(readFileSync(path.join(root, file), 'utf8')));
	expect(found.sort()).toEqual(Object.keys(others).sort());
});

test('a form in a dialog leaves by the way that asks, and a dialog of a form is one of the two of the kit', () => {
	/** Those that hold nothing to lose: questions, searches, passwords, what is only looked at. */
	const bare = [
		'web/admin/agreement/agreement-versions.tsx',
		'web/admin/auth/log.drawer.tsx',
		'web/admin/coupon/figures.drawer.tsx',
		'web/admin/shell/layout-settings.tsx',
		'web/admin/shell/phone-menu.tsx',
		'web/kit/auth/proof-dialog.tsx',
		'web/kit/captcha/click-captcha.tsx',
		'web/kit/form/action-dialog.tsx',
		'web/kit/form/form-dialog.tsx',
		'web/kit/resource/form-drawer.tsx',
		'web/kit/shell/light-sheet.tsx',
		'web/kit/shell/palette-view.tsx',
		'web/kit/ui/confirm-dialog.tsx',
		'web/kit/upload/library.dialog.tsx',
		'web/shared/agreement/ask.dialog.tsx',
		'web/store/goods/crowd-bar.tsx',
	];
	const opens = (file: string) => /<(Modal|Drawer)[\s.>]/.test(readFileSync(path.join(root, file), 'utf8'));
	expect(sources.filter((file) => file.endsWith('.tsx') && opens(file)).sort()).toEqual(bare);
});
