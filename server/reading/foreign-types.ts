import type { Texts } from '#domain/kernel/language.ts';
import { Unreadable } from './unreadable.ts';

const words = (zh: string, en: string): Texts => ({ 'zh-cn': zh, en });

/** Files of other kinds by their first bytes. */
const byBytes: readonly (readonly [string, Texts])[] = [
	['25504446', words(' PDF ', 'a PDF')],
	['d0cf11e0', words('旧版 Excel（.xls）', 'an old Excel workbook (.xls)')],
	['89504e47', words('图片', 'a picture')],
	['ffd8ff', words('图片', 'a picture')],
	['47494638', words('图片', 'a picture')],
	['52617221', words('压缩', 'an archive')],
	['377abcaf', words('压缩', 'an archive')],
	['1f8b', words('压缩', 'an archive')],
];

/** Refuses what is no table, by its kind: it would be read as a table of one odd column. */
export function refuseForeign(start: Buffer): void {
	const hex = start.subarray(0, 4).toString('hex');
	const type = byBytes.find(([mark]) => hex.startsWith(mark))?.[1] ?? typeOfText(start.toString('latin1'));
	if (type) throw new Unreadable('import.foreignType', { type });
}

function typeOfText(start: string): Texts | undefined {
	// The first bytes of a text may say in what it is written.
	const text = start
		.replace(/^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/, '')
		.replaceAll('\u0000', '')
		.trimStart();
	if (/^<(?:!doctype html|html|head|body|table|meta)\b/i.test(text)) return words('网页（HTML）', 'a web page (HTML)');
	if (/^<[?!a-z]/i.test(text)) return words(' XML ', 'an XML file');
	if (/^(?:\{\s*"|\[\s*[{"[])/.test(text)) return words(' JSON ', 'a JSON file');
	return /^PK.{28}mimetypeapplication\/vnd\.oasis/s.test(text)
		? words(' OpenDocument ', 'an OpenDocument file')
		: undefined;
}
