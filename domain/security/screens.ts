import { type MenuSeed, withDeclared } from '#domain/access/menu.ts';
import { resourceMenu } from '#domain/access/resource.menu.ts';
import { changeLastStep } from '#domain/kernel/text.ts';
import { adminMenus } from '#domain/menus.ts';
import { resources } from '#domain/resources.ts';

/** A log is not taken back, and the file of an attachment is gone with its row. */
const neverTakenBack = /^(?:security\/\w+Log|routine\/Attachment)$/;

/**
 * These keep a history of their own, with versions and rows beside them: a column written back, or a row put back, would
 * be at odds with those, so nothing of their edits is kept here, nor of deletes that only set them aside.
 */
const ownHistory = {
	edit: ['shop/goods/Goods', 'shop/goods/Crowdfunding', 'shop/delivery/Template'],
	del: ['shop/goods/Crowdfunding', 'shop/delivery/Template'],
};

/** The screens whose deletes or edits can be watched, as rules name them: `shop/goods/Classify`. */
export function watchableScreens(action: 'del' | 'edit'): string[] {
	const pages = withDeclared(adminMenus, resources.map(resourceMenu)).flatMap(pagesOf);
	return pages
		.filter(({ name, children }) => children?.some((button) => button.name === `${name}/${action}`))
		.map(({ name }) => changeLastStep(name, (last) => last.charAt(0).toUpperCase() + last.slice(1)))
		.filter((name) => !neverTakenBack.test(name) && !ownHistory[action].includes(name))
		.toSorted();
}

function pagesOf(menu: MenuSeed): MenuSeed[] {
	return menu.type === 'menu' ? [menu] : (menu.children ?? []).flatMap(pagesOf);
}
