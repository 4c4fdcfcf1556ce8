import type { Design, DesignField } from './design.ts';
import { controllerOf } from './resource.names.ts';
import { quote, rowLabel } from './resource.text.ts';

/** A list kept by hand that a new screen joins. */
export interface KeptList {
	readonly file: string;
	/** How its declaration begins. */
	readonly list: string;
	readonly entry: string;
}

/** Every such list: what a new shop keeps when it is deleted, and where files show. */
export function listsOf(design: Design): KeptList[] {
	const { table, title } = design;
	const texts = `name: ${quote(title['zh-cn'])}, en: ${quote(title.en)}`;
	const columns = design.fields.flatMap((field) => {
		const storing = storingOf(field);
		return storing ? [`${field.name}: '${storing}'`] : [];
	});
	return [
		{
			file: 'server/features/security/seed-rules.service.ts',
			list: 'const recycled:',
			entry: `{ ${texts}, controller: ${quote(controllerOf(design))}, table: ${quote(table)} }`,
		},
		...(columns.length > 0
			? [
					{
						file: 'server/features/upload/places.queries.ts',
						list: 'const attachmentPlaces:',
						entry: `{ title: words(${quote(title['zh-cn'])}, ${quote(title.en)}), table: ${quote(table)}, columns: { ${columns.join(', ')} }, named: sql\`t.${rowLabel(design)}\` }`,
					},
				]
			: []),
	];
}

/** The file with one more entry at the end of its list. */
export function withEntry(source: string, { file, list, entry }: KeptList): string {
	const start = source.indexOf(list);
	const end = source.indexOf('];', start);
	if (start < 0 || end < 0) throw new Error(`${file} has no list that begins with "${list}".`);
	const before = source.slice(0, end).trimEnd();
	const comma = before.endsWith(',') || before.endsWith('[') ? '' : ',';
	return `${before}${comma}\n\t${entry},\n${source.slice(end)}`;
}

/** How a column stores files; absent where it stores none. */
function storingOf({ kind }: DesignField): 'value' | 'list' | 'text' | undefined {
	if (kind === 'image' || kind === 'file') return 'value';
	if (kind === 'images' || kind === 'files') return 'list';
	return kind === 'editor' ? 'text' : undefined;
}
