import { z } from 'zod';

/** How the value of a parameter is entered; a number has a unit, a choice has its options. */
export const paramKinds = ['text', 'number', 'select', 'multi'] as const;

export type ParamKind = (typeof paramKinds)[number];

/** What stands between several chosen options. */
export const paramSeparator = '、';

const texts = z.object({ name: z.string().trim().max(40), value: z.string().trim().max(255) });

/** One of the values to choose from, with what English readers see. */
const optionInput = z.object({ value: z.string().trim().min(1).max(40), en: z.string().trim().max(40).default('') });

/** A line of the table of facts; `en` is what English readers see. Its kind is copied from a template and stays. */
export const paramInput = texts
	.extend({
		kind: z.enum(paramKinds).default('text'),
		unit: z.string().trim().max(20).default(''),
		options: z.array(optionInput).max(100).default([]),
		/** Whether the goods cannot be saved without it. */
		required: z.literal([0, 1]).default(0),
		en: texts.exactOptional(),
	})
	.superRefine((param, context) => {
		const { value, kind, required, options } = param;
		const fault = (message: string) => context.addIssue({ code: 'custom', message, path: ['value'] });
		if (value === '') {
			if (required === 1) fault('goods.paramMissing');
		} else if (kind === 'number' && !/^-?\d{1,15}(\.\d{1,6})?$/.test(value)) {
			fault('goods.paramNumber');
		} else if (options.length > 0 && !chosenOf({ kind, value }).every((choice) => hasOption(options, choice))) {
			fault('goods.paramChoice');
		}
	});

/** The same as the editor reads it. */
export const paramOutput = z.object({
	name: z.string(),
	value: z.string(),
	kind: z.enum(paramKinds),
	unit: z.string(),
	options: z.array(z.object({ value: z.string(), en: z.string() })),
	required: z.literal([0, 1]),
	en: z.object({ name: z.string(), value: z.string() }).exactOptional(),
});

export type GoodsParam = z.output<typeof paramInput>;

function hasOption(options: readonly { readonly value: string }[], choice: string): boolean {
	return options.some((option) => option.value === choice);
}

/** The options that a value of a choice stands for. */
export function chosenOf({ kind, value }: { readonly kind: ParamKind; readonly value: string }): string[] {
	if (value === '') return [];
	return kind === 'multi' ? value.split(paramSeparator) : [value];
}
