import { readdirSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { setTexts, textsOf } from '#web/kit/i18n/texts.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';

const Greeting = ({ name }: { name: string }) => `Hello ${name}`;

beforeEach(() => setTexts('en', { texts: {}, from: async (namespace) => ({ title: `fetched ${namespace}` }) }));

test('what is on its way is stood in for, what is there is drawn at once', async () => {
	const Part = lazyPart(async () => ({ Greeting }), 'Greeting', { pending: ({ name }) => `${name} is coming` });
	expect(renderToStaticMarkup(<Part name="Lin" />)).toBe('Lin is coming');
	await Part.fetch();
	expect(renderToStaticMarkup(<Part name="Lin" />)).toBe('Hello Lin');
});

test('texts come with the code', async () => {
	await lazyPart(async () => ({ Greeting }), 'Greeting', { texts: ['kit'] }).fetch();
	expect(textsOf('kit')('title' as never)).toBe('fetched kit');
});

test('what could not be fetched is tried again', async () => {
	let tries = 0;
	const load = async () => {
		tries += 1;
		if (tries === 1) throw new Error('the net is gone');
		return { Greeting };
	};
	const Part = lazyPart(load, 'Greeting');
	await expect(Part.fetch()).rejects.toThrow('the net is gone');
	await Part.fetch();
	expect(renderToStaticMarkup(<Part name="Lin" />)).toBe('Hello Lin');
});

test('no part of the front ends is held back by React’s own lazy', () => {
	const files = readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'));
	const held = files.filter((name) =>
		/import \{[^}]*\blazy\b[^}]*\} from 'react'/.test(readFileSync(`web/${name}`, 'utf8')),
	);
	expect(held).toEqual([]);
});
