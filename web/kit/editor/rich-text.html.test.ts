import { expect, test } from 'vitest';
import { isDrawable, withoutForeignPictures } from '#web/kit/editor/rich-text.html.ts';

test('what the editor cannot draw is edited as HTML, so that nothing of it is lost', () => {
	expect(
		isDrawable('<h2>Tea</h2><p>One <strong>two</strong><br><img src="/storage/a.png"></p><ul><li>x</li></ul>'),
	).toBe(true);
	expect(isDrawable('')).toBe(true);
	expect(isDrawable('a < b')).toBe(true);
	expect(isDrawable('<table><tr><td>1</td></tr></table>')).toBe(false);
	expect(isDrawable('<p>H<sub>2</sub>O</p>')).toBe(false);
});

test('pictures of other sites are left out of what is pasted', () => {
	const pasted = '<p>a<img alt="x" src="https://elsewhere.example/a.png">b<img src=\'/storage/b.png\'></p>';
	expect(withoutForeignPictures(pasted)).toBe("<p>ab<img src='/storage/b.png'></p>");
});
