import { expect, test } from 'vitest';
import { plainText, questionsOf } from './questions.ts';

test('each third-level heading is a question, what follows it its answer', () => {
	const html =
		'<p>Hello</p><h2>Orders</h2><h3>When &amp; how?</h3><p>Soon.</p><ul><li>By post</li></ul><h3>Where?</h3><h2>Money</h2><p>–</p>';
	expect(questionsOf(html)).toEqual([
		{ at: 0, html: '<p>Hello</p>' },
		{ at: 1, html: '<h2>Orders</h2>' },
		{ at: 2, question: 'When & how?', answer: '<p>Soon.</p><ul><li>By post</li></ul>' },
		{ at: 3, question: 'Where?', answer: '' },
		{ at: 4, html: '<h2>Money</h2><p>–</p>' },
	]);
	expect(questionsOf('')).toEqual([]);
	expect(questionsOf('<h3>Unended')).toEqual([{ at: 0, question: 'Unended', answer: '' }]);
});

test('what is read of HTML has neither tags nor written signs', () => {
	expect(plainText('<p>A &lt;b&gt;</p><p>“B”&nbsp;&amp; <strong>C</strong><br />D</p>')).toBe('A <b> “B” & C D');
});
