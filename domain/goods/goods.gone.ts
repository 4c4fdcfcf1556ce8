import type { Texts } from '#domain/kernel/language.ts';

/** What goods are called that somebody keeps and that may not be named: staff forced them off, or what is written was never shown. */
export const goneGoods: Texts = { 'zh-cn': '已下架的商品', en: 'Withdrawn work' };
