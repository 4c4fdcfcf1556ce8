import { expect, test } from 'vitest';
import { LeaveScope } from './leave-scope.ts';

function tabWithDialog() {
	const told: boolean[] = [];
	const shop = new LeaveScope();
	const tab = new LeaveScope(shop, (isHolding) => told.push(isHolding));
	return { told, shop, tab, dialog: new LeaveScope(tab) };
}

test('what a dialog holds, its tab and the window hold', () => {
	const { shop, tab, dialog, told } = tabWithDialog();
	const form = { isHolding: false };
	dialog.add(form);
	expect([dialog, tab, shop].map((scope) => scope.isHolding())).toEqual([false, false, false]);
	form.isHolding = true;
	dialog.tell();
	expect([dialog, tab, shop].map((scope) => scope.isHolding())).toEqual([true, true, true]);
	dialog.remove(form);
	expect([dialog, tab, shop].map((scope) => scope.isHolding())).toEqual([false, false, false]);
	expect(told).toEqual([false, true, false]);
});

test('a form in a tab of the background still holds what was typed, until it is saved or ends with its tab', () => {
	const { shop, tab, dialog } = tabWithDialog();
	const form = { isHolding: true };
	dialog.add(form);
	tab.rest(true);
	dialog.remove(form);
	expect([dialog, tab, shop].map((scope) => scope.isHolding())).toEqual([false, true, true]);
	form.isHolding = false;
	expect(shop.isHolding()).toBe(false);
	form.isHolding = true;
	tab.end();
	expect(shop.isHolding()).toBe(false);
});

test('back on screen only the forms that are still there hold something', () => {
	const { shop, tab } = tabWithDialog();
	const [left, ended] = [{ isHolding: true }, { isHolding: true }];
	tab.add(left);
	tab.add(ended);
	tab.rest(true);
	tab.remove(left);
	tab.remove(ended);
	tab.rest(false);
	tab.add(left);
	expect(tab.isHolding()).toBe(true);
	tab.remove(left);
	expect(shop.isHolding()).toBe(false);
});
