import type { MenuSeed } from '#domain/access/menu.ts';
import { changeLastStep } from '#domain/kernel/text.ts';
import { adminMenus } from '#domain/menus.ts';

/** A log is not taken back, the file of an attachment is gone with its row, and settings of the product are no rows. */
const neverTakenBack = /^(?:security\/\w+Log|routine\/Attachment|shop\/settings\/\w+|sms\/Config)$/;

/**
 * These keep a history of their own, with versions and rows beside them: a column written back, or a row put back, would
 * be at odds with those, so nothing of their edits is kept here, nor of deletes that only set them aside.
 */
const ownHistory = {
	edit: ['shop/goods/Goods', 'shop/goods/Crowdfunding', 'shop/delivery/Template', 'xshop/Myshop'],
	del: ['shop/goods/Crowdfunding', 'shop/delivery/Template'],
};

/** The screens whose deletes or edits can be watched, as rules name them: `shop/goods/Classify`. */
export function watchableScreens(action: 'del' | 'edit'): string[] {
	return adminMenus
		.flatMap(pagesOf)
		.filter(({ name, children }) => children?.some((button) => button.name === `${name}/${action}`))
		.map(({ name }) => changeLastStep(name, (last) => last.charAt(0).toUpperCase() + last.slice(1)))
		.filter((name) => !neverTakenBack.test(name) && !ownHistory[action].includes(name))
		.toSorted();
}

function pagesOf(menu: MenuSeed): MenuSeed[] {
	return menu.type === 'menu' ? [menu] : (menu.children ?? []).flatMap(pagesOf);
}
