import { setImmediate } from 'node:timers/promises';
import { refused } from '#domain/errors.ts';
import { type GoodsForm, mostDetailLetters } from '#domain/goods/goods.form.ts';
import { cleanRichText } from '#server/resource/rich-text.ts';

const label = { 'zh-cn': '详细内容', en: 'Details' };

type Path = 'detail' | 'i18n.en.detail';

/**
 * A form whose descriptions are cleaned: once, before anybody compares or writes them. A long one takes the loop for a
 * while, so that others are served before the next.
 */
export async function withCleanDetails<Form extends Pick<GoodsForm, 'detail' | 'i18n'>>(form: Form): Promise<Form> {
	const detail = cleanDetail(form.detail, 'detail');
	const { en } = form.i18n;
	if (!en?.detail) return { ...form, detail };
	await setImmediate();
	return { ...form, detail, i18n: { ...form.i18n, en: { ...en, detail: cleanDetail(en.detail, 'i18n.en.detail') } } };
}

function cleanDetail(html: string, path: Path): string {
	const clean = cleanRichText(html, { path, label });
	// A letter that HTML does not know is written as several: what was short enough may not be any more.
	if (clean.length <= mostDetailLetters) return clean;
	throw refused('input.tooLong', { field: label, max: mostDetailLetters }, { field: path });
}
