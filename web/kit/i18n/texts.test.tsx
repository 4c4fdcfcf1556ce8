import type { ReactNode } from 'react';
import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { setTexts, textsOf, textTable, useTranslation } from '#web/kit/i18n/texts.ts';

function GridLine(): ReactNode {
	const { t } = useTranslation(['grid', 'kit']);
	return `${t('count' as never, { n: 3 })}, ${t('kit:save' as never)}`;
}

function LateLine(): ReactNode {
	return useTranslation('late' as 'kit').t('title' as never);
}

beforeEach(() =>
	setTexts('en', {
		texts: { kit: { save: 'Save', status: { 404: 'Not found' } }, grid: { count: '{n} rows' } },
		from: async (namespace) => ({ title: `fetched ${namespace}` }),
	}),
);

test('the first namespace is meant unless another one is named', () => {
	expect(renderToStaticMarkup(<GridLine />)).toBe('3 rows, Save');
});

test('a screen waits for the texts that are still to be fetched', async () => {
	const stream = await renderToReadableStream(<LateLine />);
	await stream.allReady;
	expect(await new Response(stream).text()).toContain('fetched late');
});

test('another language takes the place of what was loaded', () => {
	setTexts('zh-cn', { texts: { kit: { save: '保存' } } });
	expect(textsOf('kit')('save' as never)).toBe('保存');
});

test('a table of texts comes as an object', () => {
	expect(textTable('kit', 'status')).toEqual({ 404: 'Not found' });
});
