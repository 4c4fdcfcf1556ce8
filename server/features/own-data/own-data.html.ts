import type { Language, Texts } from '#domain/kernel/language.ts';
import { shopTime } from '#domain/kernel/shop-time.ts';
import { cents } from '#domain/money/cents.ts';
import { centsToWire } from '#domain/money/wire.ts';
import type { DataColumn, DataRow, DataSource } from '#server/features/member/member.data.service.ts';

const words = {
	title: { 'zh-cn': '我的数据', en: 'My data' },
	made: { 'zh-cn': '生成时间：', en: 'Made at ' },
	text: {
		'zh-cn': '每项内容都有一份便于阅读的网页（HTML）和一份便于程序处理的文件（JSON）。',
		en: 'Each part is there as a page to read (HTML) and as a file for programs (JSON).',
	},
	back: { 'zh-cn': '返回目录', en: 'Back to the contents' },
	none: { 'zh-cn': '没有记录', en: 'Nothing is kept here' },
} as const satisfies Readonly<Record<string, Texts>>;

const style = `:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:72rem;padding:0 1rem}
section{overflow-x:auto}table{border-collapse:collapse}th,td{border:1px solid #8886;padding:.4rem .6rem;text-align:left;vertical-align:top}
td{overflow-wrap:anywhere;min-width:5rem}table table{font-size:13px}`;

/** A text as it may stand anywhere in a page, whatever stands in it. */
export function escaped(text: string): string {
	return text
		.replaceAll('&', '&amp;')
		.replaceAll('<', '&lt;')
		.replaceAll('>', '&gt;')
		.replaceAll('"', '&quot;')
		.replaceAll("'", '&#39;');
}

function opening(title: string, language: Language): string {
	const code = { 'zh-cn': 'zh-CN', en: 'en' }[language];
	return `<!doctype html>
<html lang="${code}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${style}</style></head>
<body><main><h1>${escaped(title)}</h1>
`;
}

/** The page that leads to all others. */
export function indexPage(
	sources: readonly DataSource[],
	{ now, language }: { now: number; language: Language },
): string {
	const links = sources.map(
		({ name, title }) =>
			`<li><a href="${escaped(name)}.html">${escaped(title[language])}</a> (<a href="${escaped(name)}.json">JSON</a>)</li>`,
	);
	const about = `<p>${words.made[language]}${shopTime(now)}</p><p>${words.text[language]}</p>`;
	return `${opening(words.title[language], language)}${about}<ul>\n${links.join('\n')}\n</ul></main></body></html>\n`;
}

/** The beginning of a page, up to its first row. */
export function pageHead({ title, columns }: DataSource, language: Language): string {
	const back = `<p><a href="index.html">${words.back[language]}</a></p>`;
	return `${opening(title[language], language)}${back}<section><table>${headOf(columns, language)}<tbody>\n`;
}

function headOf(columns: readonly DataColumn[], language: Language): string {
	const heads = columns.map(({ label }) => `<th scope="col">${escaped(label[language])}</th>`);
	return `<thead><tr>${heads.join('')}</tr></thead>`;
}

/** A row of a page. */
export function pageRow(columns: readonly DataColumn[], row: DataRow, language: Language): string {
	const cells = columns.map((column) => `<td>${cellOf(column, row[column.key], language)}</td>`);
	return `<tr>${cells.join('')}</tr>\n`;
}

/** The end of a page, behind its last row. */
export function pageEnd(count: number, language: Language): string {
	const none = count === 0 ? `<p>${words.none[language]}</p>` : '';
	return `</tbody></table></section>${none}</main></body></html>\n`;
}

function cellOf({ as, words: called }: DataColumn, value: unknown, language: Language): string {
	if (value === null || value === undefined) return '';
	if (as === 'time') return Number(value) > 0 ? shopTime(Number(value)) : '';
	if (as === 'money') return centsToWire(cents(Number(value)));
	if (as !== undefined) return tableOf(as, value as DataRow[], language);
	if (Array.isArray(value)) return escaped(value.join(', '));
	return escaped(called?.[String(value)]?.[language] ?? String(value));
}

function tableOf(columns: readonly DataColumn[], rows: readonly DataRow[], language: Language): string {
	if (rows.length === 0) return '';
	const body = rows.map((row) => pageRow(columns, row, language)).join('');
	return `<table>${headOf(columns, language)}<tbody>${body}</tbody></table>`;
}
