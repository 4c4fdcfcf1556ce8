import { type MenuSeed, menuPage } from '#domain/access/menu.ts';

export const translationMenu: readonly MenuSeed[] = [
	{
		...menuPage('shop/settings/translation', { 'zh-cn': '待翻译', en: 'Translations' }, 'fa fa-language', ['index']),
		place: 60,
	},
];
