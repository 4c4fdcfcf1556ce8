import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');

/** Forms of a single field: its error stands beside it and has the focus. */
const ofOneField: Readonly<Record<string, number>> = {
	'web/admin/auth/second-factor.dialog.tsx': 2,
	'web/admin/login/code-form.tsx': 1,
	'web/admin/user/member-notes.tsx': 1,
	'web/member/account/account-end.dialog.tsx': 1,
	'web/member/recharge/recharge-form.tsx': 1,
	'web/store/goods/post-form.tsx': 1,
};

test('every form of several fields lists what is wrong with it', () => {
	const without: Record<string, number> = {};
	for (const file of globSync('web/**/*.tsx', { cwd: root }).sort()) {
		const source = readFileSync(path.join(root, file), 'utf8');
		const forms = source.match(/<form\b[^>]*\{\.\.\.(?:\w+\.)?form\}/g)?.length ?? 0;
		const missing = forms - (source.match(/<FormProblems\b/g)?.length ?? 0);
		if (missing > 0) without[file] = missing;
	}
	expect(without).toEqual(ofOneField);
});
