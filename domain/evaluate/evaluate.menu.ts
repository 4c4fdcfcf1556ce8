import { type MenuSeed, menuPage } from '#domain/access/menu.ts';
import { evaluateResource } from '#domain/evaluate/evaluate.resource.ts';

export const evaluateMenu: readonly MenuSeed[] = [
	{
		...menuPage('shop/order/evaluate', evaluateResource.title, evaluateResource.icon, ['index', 'export'], {
			reply: { 'zh-cn': '回复', en: 'Reply' },
			hide: { 'zh-cn': '隐藏与显示', en: 'Hide and show' },
			top: { 'zh-cn': '置顶', en: 'Put on top' },
		}),
		place: 30,
	},
];
