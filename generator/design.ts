import { z } from 'zod';

const texts = z.object({ 'zh-cn': z.string().min(1), en: z.string().min(1) });
const option = z.object({ value: z.string().regex(/^\d+$/), label: texts });

/** The kinds of fields that need nothing but themselves; relations are written by hand afterwards. */
export const designKinds = [
	...(['string', 'textarea', 'password', 'editor', 'icon', 'color', 'image', 'images', 'file', 'files'] as const),
	...(['number', 'float', 'money', 'percent', 'year', 'date', 'time', 'datetime', 'switch', 'array', 'city'] as const),
	...(['radio', 'select', 'checkbox', 'selects'] as const),
] as const;

export type DesignKind = (typeof designKinds)[number];

const field = z
	.object({
		name: z.string().regex(/^[a-z][a-z0-9_]*$/, 'a field name is lower case letters, digits and _'),
		kind: z.enum(designKinds),
		label: texts,
		required: z.boolean().default(false),
		translatable: z.boolean().default(false),
		list: z.boolean().default(true),
		max: z.number().int().positive().optional(),
		options: z.array(option).min(1).optional(),
	})
	.refine(({ kind, options }) => !isChoice(kind) || options !== undefined, 'a choice needs its options');

/** A plain screen as somebody designed it: its place in the menu, its table and its fields. */
export const design = z.object({
	name: z.string().regex(/^[a-z][a-zA-Z]*(\/[a-z][a-zA-Z]*)+$/, 'a name is a menu path such as shop/advert/notice'),
	table: z.string().regex(/^[a-z][a-z0-9_]*$/, 'a table name is lower case letters, digits and _'),
	title: texts,
	icon: z
		.string()
		.regex(/^(?:fa fa-[a-z-]+|el-icon-[A-Z][A-Za-z]+)$/, 'an icon is a name of web/admin/common/menu-icons.ts')
		.default('fa fa-circle-o'),
	/** Rows can be put into an order by hand. */
	sortable: z.boolean().default(true),
	fields: z.array(field).min(1),
});

export type Design = z.output<typeof design>;
export type DesignField = Design['fields'][number];

export function isChoice(kind: DesignKind): boolean {
	return kind === 'radio' || kind === 'select' || kind === 'checkbox' || kind === 'selects';
}
