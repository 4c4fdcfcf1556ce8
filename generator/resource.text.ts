import { type Design, type DesignField, type DesignKind, isChoice } from './design.ts';
import { resourceName } from './resource.names.ts';

/** The function of `domain/resource/fields.ts` that declares a kind. */
const makerOf: Readonly<Partial<Record<DesignKind, string>>> = { string: 'text', switch: 'toggle', array: 'pairs' };

/** The resource file of a design, as somebody would have written it by hand. */
export function resourceText(design: Design): string {
	const makers = new Set(['status', 'words', ...design.fields.map(maker)]);
	if (design.sortable) makers.add('number');
	if (design.fields.some(({ options }) => options)) makers.add('option');
	const label = rowLabel(design);
	const lines = [
		`name: ${quote(design.name)},`,
		`table: ${quote(design.table)},`,
		`title: words(${pair(design.title)}),`,
		`icon: ${quote(design.icon)},`,
		...(label === 'name' ? [] : [`label: ${quote(label)},`]),
		...(design.sortable ? ["weigh: 'weigh',"] : []),
		'fields: {',
		...design.fields.map((field) => `\t${field.name}: ${fieldText(field)},`),
		...(design.sortable ? ["\tweigh: number('权重', 'Weight', { default: 0, list: false }),"] : []),
		'\tstatus: status(),',
		'},',
	];
	return `import { ${[...makers].sort().join(', ')} } from '#domain/resource/fields.ts';
import { defineResource } from '#domain/resource/resource.ts';

/** ${design.title.en}. */
export const ${resourceName(design)} = defineResource({
${lines.map((line) => `\t${line}`).join('\n')}
});
`;
}

/** The column that a row is called by. */
export function rowLabel({ fields }: Pick<Design, 'fields'>): string {
	return fields.find(({ kind }) => kind === 'string')?.name ?? fields[0]?.name ?? 'id';
}

function fieldText(field: DesignField): string {
	const settings = [
		...(field.options
			? [`options: [${field.options.map(({ value, label }) => `option(${quote(value)}, ${pair(label)})`).join(', ')}]`]
			: []),
		...(field.required ? ['required: true'] : []),
		...(field.max && !isChoice(field.kind) ? [`max: ${field.max}`] : []),
		...(field.translatable ? ['translatable: true'] : []),
		...(field.list ? [] : ['list: false']),
	];
	const given = settings.length > 0 ? `, { ${settings.join(', ')} }` : '';
	return `${maker(field)}(${pair(field.label)}${given})`;
}

function maker({ kind }: DesignField): string {
	return makerOf[kind] ?? kind;
}

function pair(texts: Design['title']): string {
	return `${quote(texts['zh-cn'])}, ${quote(texts.en)}`;
}

/** A text as it stands in a source. */
export function quote(text: string): string {
	return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
