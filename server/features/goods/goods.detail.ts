import { cleanRichText } from '#server/resource/rich-text.ts';

const label = { 'zh-cn': '详细内容', en: 'Details' };

/** A work's description, cleaned. */
export function cleanDetail(html: string, path: 'detail' | 'i18n.en.detail' = 'detail'): string {
	return cleanRichText(html, { path, label });
}
