import type { Texts } from '#domain/kernel/language.ts';

/** A text in Chinese and English, as the demo shop spells it. */
export type Pair = readonly [chinese: string, english: string];

/** The same text as the services take it. */
export const both = ([chinese, english]: Pair): Texts => ({ 'zh-cn': chinese, en: english });
