import { expect, test } from 'vitest';
import { deviceOf } from './device.rules.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
	[`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Chrome/140.0 Safari/537.36`, 'Chrome · macOS'],
	[`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0 Safari/537.36 Edg/140.0`, 'Edge · Windows'],
	['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
	[
		'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Safari/604.1',
		'Safari · iOS',
	],
	['curl/8.0', ''],
])('%s', (userAgent, name) => {
	expect(deviceOf(userAgent)).toBe(name);
});
