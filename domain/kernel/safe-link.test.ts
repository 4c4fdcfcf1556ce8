import { expect, test } from 'vitest';
import { checkedLink } from './safe-link.ts';

test.each(['https://example.com/a?b=c#d', 'http://127.0.0.1:3000', '/store/list?classify_id=3', '/'])(
	'%s may be followed',
	(link) => {
		expect(checkedLink(link)).toBe(link);
	},
);

test.each([
	'javascript:alert(1)',
	' javascript:alert(1)',
	'//evil.example',
	'/\\evil.example',
	'data:text/html,x',
	'https://',
	'store',
	'/a b',
	'/"><script>',
	'',
])('“%s” leads nowhere', (link) => {
	expect(checkedLink(link)).toBe('');
});
