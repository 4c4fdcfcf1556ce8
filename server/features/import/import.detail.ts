import type { ImportedGoods } from '#domain/import/import.reader.ts';
import { cleanedRichText } from '#server/resource/rich-text.ts';
import type { Pictures } from './import.pictures.ts';

/** Where a picture of a description lies; nothing where it cannot be asked for. */
export function pictureAddress(said: string): string | undefined {
	const address = said.trim().startsWith('//') ? `https:${said.trim()}` : said.trim();
	return /^https?:\/\//i.test(address) && URL.canParse(address) && address.length <= 2000 ? address : undefined;
}

/** The addresses of the pictures in the description of goods. */
export function detailAddresses({ detailPictures = [] }: ImportedGoods): string[] {
	return detailPictures.flatMap((said) => pictureAddress(said) ?? []);
}

/** The description of goods with those of its pictures that are files of ours by now. */
export function detailWith(goods: ImportedGoods, pictures: Pictures): string | undefined {
	const { detail, detailAsSent } = goods;
	if (detailAsSent === undefined || !detailAddresses(goods).some((url) => pictures.has(url))) return detail;
	return cleanedRichText(detailAsSent, (said) => pictures.get(pictureAddress(said) ?? '')) ?? detail;
}
