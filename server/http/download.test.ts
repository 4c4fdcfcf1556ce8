import { expect, test } from 'vitest';
import { asDownload } from './download.ts';

test('a name of any letters can be read by every browser and ends no header', () => {
	expect(asDownload('订单 2026.xlsx')).toBe(
		`attachment; filename="__ 2026.xlsx"; filename*=UTF-8''%E8%AE%A2%E5%8D%95%202026.xlsx`,
	);
	for (const name of [
		'a"; filename="b.html',
		"it's (1)*.csv",
		'a\r\nset-cookie: x=1',
		'a\0b',
		'\ud800',
		'é😀.csv',
		'../../etc/passwd',
	]) {
		const value = asDownload(name);
		expect(value, name).toMatch(/^attachment; filename="[\w .()-]*"; filename\*=UTF-8''[\w.~!%-]*$/);
		const [, whole = ''] = value.split("''");
		expect(decodeURIComponent(whole)).toBe(name.replace('\ud800', '\ufffd'));
	}
});
