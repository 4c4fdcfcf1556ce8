import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import {
	cleanedRichText,
	cleanRichText,
	mostAttributeLetters,
	mostLetters,
	mostLevels,
	mostTags,
} from './rich-text.ts';

test('a description keeps its words, tables, links and the pictures of the house', () => {
	const html =
		'<h2>盏</h2><p lang="en"><strong>a</strong> &lt;b&gt;</p><table><tbody><tr><td colspan="2">1</td></tr></tbody></table>';
	expect(cleanedRichText(html)).toBe(html);
	expect(cleanedRichText('<img src="/storage/goods/a.webp" alt="盏">')).toBe(
		'<img src="/storage/goods/a.webp" alt="盏" loading="lazy" />',
	);
});

test('a link leads to the web, opens apart, shows nothing to where it leads and vouches for nobody', () => {
	expect(cleanedRichText('<a href="https://example.com/a" rel="opener" target="_self" onclick="x()">a</a>')).toBe(
		'<a href="https://example.com/a" rel="noopener nofollow" target="_blank">a</a>',
	);
	const schemes = [
		...[
			'javascript:x()',
			'JaVaScRiPt:x()',
			' javascript:x()',
			'java\tscript:x()',
			'java\nscript:x()',
			'\u0001javascript:x()',
		],
		...[
			'&#106;avascript:x()',
			'&#x6A;avascript&colon;x()',
			'java<!-- -->script:x()',
			'javascript&#58;x()',
			'vbscript:x()',
		],
		...[
			'data:text/html,<script>x()</script>',
			'data:image/svg+xml;base64,xx',
			'file:///etc/passwd',
			'blob:x',
			'//evil.example',
		],
		...['view-source:javascript:x()', 'intent://x', 'javascript://%0ax()'],
	];
	for (const scheme of schemes) {
		expect(cleanedRichText(`<a href="${scheme}">a</a>`), scheme).toBe(
			'<a rel="noopener nofollow" target="_blank">a</a>',
		);
	}
});

test('no picture comes from another house or from where no file lies', () => {
	const sources = [
		...[
			'https://evil.example/a.png',
			'//evil.example/a.png',
			'data:image/png;base64,xx',
			'/api/user/logout',
			'/l/code',
		],
		...[
			'/storage/../l/code',
			'/storage/%2e%2e/l/code',
			'/storage/..%2fl',
			'/storage\\..\\l',
			'/storage//evil.example/a.png',
		],
		...['/storage/a.png?x=1', ' https://evil.example/a.png', 'HTTPS://evil.example/a.png'],
	];
	for (const source of sources) expect(cleanedRichText(`<img src="${source}">`), source).toBe('');
	expect(cleanedRichText('<img srcset="https://evil.example/a.png 2x" style="background:url(//evil.example)">')).toBe(
		'',
	);
});

test('nothing that runs, styles or frames survives, however it is written', () => {
	const attacks = [
		...['<script>x()</script>', '<scr<script>ipt>x()</script>', '<svg><script>x()</script></svg>', '<svg/onload=x()>'],
		...[
			'<img src=/storage/a.png onerror=x()>',
			'<img src="/storage/a.png" onerror="x()">',
			'<p style="position:fixed">a</p>',
		],
		...[
			'<iframe src="https://evil.example"></iframe>',
			'<iframe srcdoc="<script>x()</script>"></iframe>',
			'<object data="x">',
		],
		...['<embed src="x">', '<form action="https://evil.example"><input></form>', '<button formaction="x">a</button>'],
		...[
			'<base href="https://evil.example">',
			'<meta http-equiv="refresh" content="0;url=x">',
			'<link rel="stylesheet" href="x">',
		],
		...[
			'<style>@import url(//evil.example)</style>',
			'<math><mtext><style><img src onerror=x()></style></mtext></math>',
		],
		...[
			'<noscript><p title="</noscript><img src onerror=x()>"></noscript>',
			'<textarea></textarea><img src onerror=x()>',
		],
		...[
			'<xmp><p title="</xmp><img src onerror=x()>"></xmp>',
			'<noembed><img src onerror=x()></noembed>',
			'<plaintext><img src onerror=x()>',
		],
		...[
			'<!--><img src onerror=x()>-->',
			'<![CDATA[><img src onerror=x()>]]>',
			'<a href="x" id="forms" name="body" class="top">a</a>',
		],
		...[
			'<template><script>x()</script></template>',
			'<video src="x" onerror="x()"></video>',
			'<details open ontoggle=x()>a</details>',
		],
		...[
			'<p xml:base="javascript:x()">a</p>',
			'<a xlink:href="javascript:x()">a</a>',
			'<option><style></option></select><img src onerror=x()></style>',
		],
	];
	for (const attack of attacks) {
		const cleaned = cleanedRichText(`<p>before</p>${attack}`);
		expect(cleaned, attack).not.toMatch(
			/<(?!\/?(?:p|a|img|br|hr|h[2-4]|b|i|u|s|em|strong|span|div|table|t[rdh]|tbody|thead|ul|ol|li|pre|code|sub|sup|blockquote|figure|figcaption|caption)\b)/i,
		);
		expect(cleaned, attack).not.toMatch(
			/<[^>]*\s(?:on\w+|style|id|name|class|srcset|srcdoc|action|formaction|xlink:href|xml:base)\s*=/i,
		);
		expect(cleanedRichText(cleaned ?? ''), attack).toBe(cleaned);
	}
});

test('what costs levels × tags is refused in the name of its field', () => {
	const deep = `${'<b>'.repeat(33_000)}${'</p>'.repeat(25_000)}`;
	const body = { path: 'body', label: { 'zh-cn': '正文', en: 'Body' } };
	expect(() => cleanRichText(deep, body)).toThrowError(expect.objectContaining({ field: 'body' }));
	for (const html of [
		deep,
		'<div>'.repeat(mostLevels + 1),
		`${'<b>'.repeat(mostLevels)}${'<br>'.repeat(9)}`,
		'<br>'.repeat(mostTags + 1),
		'</p>'.repeat(mostTags + 1),
		'<script>'.repeat(2) + '<li><ul>'.repeat(mostLevels),
	]) {
		const isText = html.startsWith('<script>');
		expect(cleanedRichText(html), html.slice(0, 40)).toBe(isText ? '' : undefined);
	}
});

test('a long article as Word pastes it passes, with paragraphs and entries that are never closed', () => {
	const paragraph =
		'<p class=MsoNormal style="margin:0"><b><span lang=EN-US style=\'font-family:"A > B"\'>words<o:p></o:p></span></b>';
	expect(cleanedRichText(paragraph.repeat(1700))?.match(/words/g)).toHaveLength(1700);
	const list = `<ul>${'<li>entry'.repeat(5000)}</ul>`;
	expect(cleanedRichText(list)?.match(/entry/g)).toHaveLength(5000);
	const table = `<table>${`<tr>${'<td>a'.repeat(8)}`.repeat(1000)}</table>`;
	expect(cleanedRichText(table)?.match(/<td>a/g)).toHaveLength(8000);
	expect(cleanedRichText(`${'<p>a'.repeat(mostTags)}<!-- ${'<b>'.repeat(mostTags)} -->`)).toBeDefined();
});

test('whatever the soup of tags, levels and tags within their bounds are looked through and no others', () => {
	const opening = (name: string) => ({ text: `<${name} title="a > b </b>">`, opens: name });
	const piece = fc.oneof(
		{ weight: 6, arbitrary: fc.constantFrom('b', 'i', 'span', 'x-y').map(opening) },
		{
			weight: 3,
			arbitrary: fc.constantFrom('b', 'i', 'q', 'span').map((name) => ({ text: `</${name}>`, ends: name })),
		},
		{
			weight: 1,
			arbitrary: fc.constantFrom({ text: '<br>', opens: 'br' }, { text: '<!-- <b> -->' }, { text: 'a < b' }),
		},
	);
	type Piece = { text: string; opens?: string; ends?: string };
	const soup = fc.array(fc.tuple(fc.array(piece, { maxLength: 6 }), fc.integer({ min: 1, max: 4000 })), {
		maxLength: 4,
	});
	let refusals = 0;
	fc.assert(
		fc.property(soup, (parts) => {
			const pieces = parts.flatMap(([some, times]) => Array.from({ length: times }, () => some as Piece[]).flat());
			const open: string[] = [];
			let [tags, levels] = [0, 0];
			for (const { opens, ends } of pieces) {
				if (opens) tags += 1;
				if (opens) levels = Math.max(levels, open.length + 1);
				if (levels > mostLevels || tags > mostTags) break;
				if (opens && opens !== 'br') open.push(opens);
				if (ends && open.includes(ends)) open.length = open.lastIndexOf(ends);
			}
			const text = pieces.map((one) => one.text).join('');
			const isTooMuch = levels > mostLevels || tags > mostTags || text.length > mostLetters;
			refusals += isTooMuch ? 1 : 0;
			expect(cleanedRichText(text) === undefined).toBe(isTooMuch);
		}),
		{ numRuns: 60 },
	);
	expect(refusals).toBeGreaterThan(0);
});

test('pictures of other houses are left out without copying what stands before each of them', () => {
	const html =
		'a<img src="//evil.example/a.png">b<img lang="en" alt="&lt;img />"><p><img></p><img src="/storage/a.png">';
	expect(cleanedRichText(html)).toBe('ab<p></p><img src="/storage/a.png" loading="lazy" />');
	expect(cleanedRichText('&lt;img /><p lang="<img />">c</p>')).toBe('&lt;img /&gt;<p lang="&lt;img /&gt;">c</p>');
	const copies = vi.spyOn(String.prototype, 'substring');
	cleanedRichText('<img>'.repeat(500));
	const { length } = copies.mock.calls;
	copies.mockRestore();
	expect(length).toBeLessThan(100);
});

test('an attribute that is too long is left out, and a text that is', () => {
	const long = 'a'.repeat(mostAttributeLetters);
	expect(cleanedRichText(`<p lang="${long}">a</p>`)).toBe(`<p lang="${long}">a</p>`);
	expect(cleanedRichText(`<a href="/${long}" title="b">a</a>`)).toBe(
		'<a title="b" rel="noopener nofollow" target="_blank">a</a>',
	);
	expect(cleanedRichText(`<img src="/storage/${long}.png" lang="en">`)).toBe('');
	expect(cleanedRichText(`<p lang="${'&amp;'.repeat(mostAttributeLetters)}">a</p>`)).toContain('&amp;&amp;');
	expect(cleanedRichText('a'.repeat(mostLetters))).toHaveLength(mostLetters);
	expect(cleanedRichText('a'.repeat(mostLetters + 1))).toBeUndefined();
});

/** Letters that the methods of texts go over or copy meanwhile: what costs time, without a clock. */
function lettersOf(work: () => void): number {
	let letters = 0;
	const prototype = String.prototype as unknown as Record<string, (...given: unknown[]) => unknown>;
	const costs: Readonly<Record<string, (text: string, made: unknown, from: number) => number>> = {
		...Object.fromEntries(
			['replace', 'replaceAll', 'match', 'search', 'split', 'trim', 'toLowerCase'].map((name) => [
				name,
				(text: string) => text.length,
			]),
		),
		...Object.fromEntries(
			['slice', 'substring', 'substr'].map((name) => [name, (_: string, made: unknown) => String(made).length]),
		),
		indexOf: (text, made, from) => (made === -1 ? text.length : Number(made)) - from,
	};
	const own = Object.fromEntries(Object.keys(costs).map((name) => [name, prototype[name]]));
	for (const [name, cost] of Object.entries(costs)) {
		prototype[name] = function (this: string, ...given: unknown[]) {
			const made = own[name]?.apply(this, given);
			letters += cost(this, made, typeof given[1] === 'number' ? given[1] : 0);
			return made;
		};
	}
	try {
		work();
	} finally {
		Object.assign(prototype, own);
	}
	return letters;
}

const inAttribute = (tag: string, name: string, piece: string) => (times: number) =>
	`<${tag} ${name}="${piece.repeat(times)}">x`;
const again =
	(piece: string, before = '') =>
	(times: number) =>
		before + piece.repeat(times);

const repetitions: Readonly<Record<string, (times: number) => string>> = {
	'comments in an address': (times) => `<a href="http:${'a'.repeat(times)}${'<!---->'.repeat(times / 4)}">x</a>`,
	"comments in a picture's": (times) => `<img src="/storage/${'a'.repeat(times)}${'<!---->'.repeat(times / 4)}.png">`,
	'addresses within the bound': (times) =>
		`<a href="${'a'.repeat(900)}${'<!---->'.repeat(150)}">x</a>`.repeat(times / 1000),
	'beginnings of comments in one': inAttribute('a', 'href', '<!--'),
	'white space in one': inAttribute('a', 'href', ' \t'),
	'signs of a scheme': inAttribute('a', 'href', 'a.-+'),
	'steps up': inAttribute('img', 'src', '/storage/../'),
	'many pictures in one': inAttribute('img', 'srcset', 'a 1x,'),
	'brackets in them': inAttribute('img', 'srcset', ' ,('),
	declarations: inAttribute('p', 'style', 'a:b;'),
	'blocks of them': inAttribute('p', 'style', 'a{/*'),
	classes: inAttribute('p', 'class', 'a '),
	entities: inAttribute('a', 'title', '&amp;'),
	'halves of entities': inAttribute('a', 'title', '&#x'),
	'tags in a value': inAttribute('p', 'lang', '<img />'),
	'a redirection': inAttribute('meta http-equiv=refresh', 'content', '0;url='),
	'an animation': inAttribute('animate', 'attributename', 'a:'),
	'many attributes': (times) => `<a ${Array.from({ length: times / 4 }, (_, at) => `a${at}=b`).join(' ')}>x`,
	'one again and again': again('lang=a ', '<p '),
	'a name of a tag': again('a', '<'),
	'beginnings of tags': again('<a '),
	'ends of tags': again('</b>'),
	'comments that end': again('<!---->'),
	'comments that do not': again('<!--'),
	'sections in a drawing': again('<![CDATA[]]', '<svg>'),
	'entities in a text': again('&amp;'),
	'names that are nearly entities': again('&notit;'),
	'digits of one': again('1', '&#'),
	'what is below many levels': again('&amp;', '<b>'.repeat(mostLevels - 1)),
	'ends of a script': again('</scrip', '<script>'),
	'ends of a title': again('</titl&amp;', '<title>'),
	'frames in frames': again('<iframe>'),
	'frames after frames': (times) => '<iframe>a</iframe>'.repeat(times / 8),
	'pages without scripts': (times) => '<p><noscript></p></noscript>'.repeat(times / 16),
	'ends of such': again('</noscript', '<p><noscript></p>'.repeat(50)),
	pictures: (times) => '<img>'.repeat(times / 8),
};

test.each(Object.entries(repetitions))('four times as much of it is four times the work: %s', (_, text) => {
	const [few, many] = [text(10_000), text(40_000)].map((html) => lettersOf(() => cleanedRichText(html)));
	expect(many).toBeLessThan(5 * (few ?? 0) + 100_000);
});
