import type { Line } from '#domain/import/import.fields.ts';
import type { ImportSource } from '#domain/import/import.source.ts';
import { shopOfAddress, shopOfPicture } from './import.origin.ts';

/** Columns that name the shop itself, or who sells there. */
const shopColumn =
	/^(vendor|shop|store|shop ?name|store ?name|store url|seller|seller nick|店铺|店铺名|店铺名称|卖家|卖家昵称|掌柜)$/i;
/** Columns with the address of each product's page. */
const addressColumn = /(^|[\s_])(url|link|permalink)$|(链接|网址)$/i;
const mostNames = 60;
/** So many goods are compared with those of the shops that are known. */
const mostCompared = 200;

/** A goods of the file by its id and its name. */
export interface NamedKey {
	readonly key: string;
	readonly name: string;
}

/** Of which shop a file seems to be: its pictures or pages lie there, or it says by which shop it was written. */
export function shopHints(source: ImportSource, header: readonly string[]) {
	const hosts = new Map<string, number>();
	const named = new Set<string>();
	const compared: NamedKey[] = [];
	const pages = header.flatMap((column, at) => (addressColumn.test(column) ? [at] : []));
	const names = header.flatMap((column, at) => (shopColumn.test(column) ? [at] : []));
	return {
		add(line: Line, cells: readonly string[]): void {
			const url = source.picturesOf(line).urls.find((one) => /^https?:/i.test(one));
			const page = pages.map((at) => cells[at]?.trim() ?? '').find((one) => /^https?:/i.test(one));
			const host = (url === undefined ? '' : shopOfPicture(url)) || (page === undefined ? '' : shopOfAddress(page));
			if (host !== '') hosts.set(host, (hosts.get(host) ?? 0) + 1);
			const name = shopName(names.map((at) => cells[at] ?? '').find((cell) => cell.trim() !== '') ?? '');
			if (name !== '') named.add(name);
			const own = { key: source.keyOf(line), name: line.cell('name').trim() };
			if (own.key !== '' && own.name !== '' && compared.length < mostCompared) compared.push(own);
		},
		compared: (): readonly NamedKey[] => compared,
		/** Empty where nothing says it, or several are named alike often. */
		found(): string {
			const [most] = [...hosts].sort(([, one], [, other]) => other - one);
			const [only, ...others] = named;
			return most?.[0] ?? (others.length === 0 ? (only ?? '') : '');
		},
	};
}

/** As the choice takes it. */
function shopName(cell: string): string {
	const plain = cell
		.replaceAll(/[\p{Cc}:]+/gu, ' ')
		.trim()
		.toLowerCase()
		.replaceAll(/\s+/g, ' ');
	return plain.slice(0, mostNames).trim();
}
