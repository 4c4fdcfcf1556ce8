/** What is read of clean HTML, a paragraph, heading or entry of a list each. */
export function paragraphsOf(html: string): string[] {
	const { body } = new DOMParser().parseFromString(html, 'text/html');
	for (const block of body.querySelectorAll('p, h2, h3, h4, li, tr, blockquote, pre, figcaption, hr'))
		block.append('\n');
	for (const end of body.querySelectorAll('br')) end.replaceWith('\n');
	for (const picture of body.querySelectorAll('img')) picture.replaceWith(`[${picture.getAttribute('src') ?? ''}]\n`);
	return (body.textContent ?? '')
		.split('\n')
		.map((line) => line.trim())
		.filter((line) => line !== '');
}
