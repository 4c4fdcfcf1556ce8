/** A question with its answer in HTML, or what stands between them, with its place. */
export type HelpPart = { readonly at: number } & (
	| { readonly question: string; readonly answer: string }
	| { readonly html: string }
);

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** What is read of clean HTML: without tags, its signs as they are. */
export function plainText(html: string): string {
	return html
		.replace(/<\/(?:p|h[2-4]|li|tr)>|<br \/>/g, ' ')
		.replace(/<[^<>]*>/g, '')
		.replace(/&(#39|\w{2,4});/g, (sign, name: string) => entities[name] ?? sign)
		.replace(/\s+/g, ' ')
		.trim();
}

/** A page of help in its parts: each third-level heading is a question, and what follows it the answer. */
export function questionsOf(html: string): HelpPart[] {
	return html
		.split(/(?=<h[23]>)/)
		.filter((part) => part.trim() !== '')
		.map((part, place) => {
			if (!part.startsWith('<h3>')) return { at: place, html: part };
			const end = part.indexOf('</h3>');
			const at = end < 0 ? part.length : end;
			return {
				at: place,
				question: plainText(part.slice('<h3>'.length, at)),
				answer: part.slice(at + '</h3>'.length).trim(),
			};
		});
}
