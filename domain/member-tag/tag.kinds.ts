/** How members come by a tag: staff give it, or a rule keeps it. */
export const tagKind = { hand: '1', rule: '2' } as const;
export type TagKind = (typeof tagKind)[keyof typeof tagKind];

/** Whether all that a rule asks must hold, or any of it. */
export const tagMatch = { all: '1', any: '2' } as const;

/** Among the months of birth: the month that it is. */
export const thisMonth = '0';

/** The colours of tags, of which each reads well on light and dark. */
export const tagTones = ['info', 'accent', 'success', 'warning', 'danger'] as const;
export type TagTone = (typeof tagTones)[number];

/** A tag as lists and pages show it. */
export interface ShownTag {
	readonly id: number;
	readonly name: string;
	readonly tone: TagTone;
	readonly kind: TagKind;
}
