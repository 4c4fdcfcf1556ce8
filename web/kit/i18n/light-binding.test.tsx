import i18next from 'i18next';
import type { ReactNode } from 'react';
import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { initReactI18next, useTranslation } from '#web/kit/i18n/light-binding.ts';

function ShopLine(): ReactNode {
	const { t } = useTranslation(['shop', 'kit']);
	return `${t('count' as never, { n: 3 })}, ${t('kit:save' as never)}`;
}

function LateLine(): ReactNode {
	return useTranslation('late').t('title' as never);
}

beforeAll(() =>
	i18next
		.use(initReactI18next)
		.use({
			type: 'backend',
			read: (_language: string, namespace: string, done: (error: null, texts: object) => void) =>
				setImmediate(() => done(null, { title: `fetched ${namespace}` })),
		})
		.init({
			lng: 'en',
			fallbackLng: false,
			ns: ['kit'],
			defaultNS: 'kit',
			partialBundledLanguages: true,
			interpolation: { prefix: '{', suffix: '}' },
			resources: { en: { kit: { save: 'Save' }, shop: { count: '{n} works' } } },
		}),
);

test('the first namespace is meant unless another one is named', () => {
	expect(renderToStaticMarkup(<ShopLine />)).toBe('3 works, Save');
});

test('a screen waits for the texts that are still to be fetched', async () => {
	const stream = await renderToReadableStream(<LateLine />);
	await stream.allReady;
	expect(await new Response(stream).text()).toContain('fetched late');
});
