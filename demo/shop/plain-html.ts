const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => signs[sign] ?? sign);

/** A plain text as HTML: `##` and `###` begin headings, `-` an entry of a list, all else is a paragraph. */
export function htmlOf(text: string): string {
	const html = text
		.trim()
		.split('\n')
		.map((line) => {
			const [, mark = '', words = ''] = /^(#{2,3}|-)? ?(.*)$/.exec(line) ?? [];
			if (mark === '-') return `<ul><li>${escaped(words)}</li></ul>`;
			const tag = mark ? `h${mark.length}` : 'p';
			return `<${tag}>${escaped(words)}</${tag}>`;
		})
		.join('');
	return html.replaceAll('</ul><ul>', '');
}
