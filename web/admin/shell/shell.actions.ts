import { logoutAdmin } from '#web/admin/common/admin.session.ts';
import { hasScreen } from '#web/admin/screens.ts';
import { listed, textsOf } from '#web/kit/i18n/texts.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { goTo } from '#web/kit/shell/navigation.ts';
import { confirm } from '#web/kit/ui/confirm.store.ts';
import { windowScope } from '#web/kit/ui/leave-scope.ts';
import { type AdminPage, firstPage, type MenuItem } from './menu.rules.ts';
import { changeTab, keepTabs, scopeOf, useMenus, useShellView, useTabs } from './shell.store.ts';
import { forgetTabs } from './tabs.kept.ts';
import { nextAfter, type OpenTab } from './tabs.rules.ts';

const say = () => textsOf('kit');

/** Opens a page of the menu, or says why it cannot. */
export function openPage(page: AdminPage): void {
	const t = say();
	useShellView.setState({ isDrawerOpen: false });
	if (page.kind === 'link') {
		window.open(page.path, '_blank', 'noopener');
	} else if (page.kind === 'unknown') {
		toast.error(t('navigation.unknownMenuType'));
	} else if (page.kind === 'tab' && !hasScreen(page.component)) {
		toast.error(t('navigation.invalid'));
	} else if (location.pathname === page.path) {
		toast.info(t('navigation.duplicated'));
	} else {
		const known = useTabs.getState().tabs.find(({ key }) => key === page.id);
		goTo(known ? known.pathname + known.search : page.path);
	}
}

/** Opens a line of the menu: a page, or the first page of a folder. */
export function openItem(item: MenuItem): void {
	const page = item.page ?? firstPage(item.children);
	if (page) openPage(page);
	else toast.error(say()('navigation.noChildMenu'));
}

/** What was typed in these tabs may go; a refusal is a navigation that was intercepted. */
async function mayLeave(tabs: readonly OpenTab[]): Promise<boolean> {
	const typed = tabs.filter(({ key }) => scopeOf(key).isHolding());
	if (typed.length === 0) return true;
	const t = textsOf('admin-shell');
	const isYes = await confirm({
		title: t('leave.title'),
		text: t('leave.text', { count: typed.length, names: listed(typed.map(({ title }) => title)) }),
		confirmLabel: t('leave.confirm'),
		tone: 'danger',
	});
	if (!isYes) toast.info(say()('navigation.intercepted'));
	return isYes;
}

/** Closes one tab and goes to the last one that remains, or to the area's base path. */
export async function closeTab(key: string, active: string, to?: string): Promise<void> {
	const { tabs } = useTabs.getState();
	if (!(await mayLeave(tabs.filter((tab) => tab.key === key)))) return;
	const next = nextAfter(tabs, key, active);
	if (key === active) goTo(to ?? (next ? next.pathname + next.search : '/admin'));
	keepTabs((tab) => tab.key !== key);
}

/** Closes all tabs but one, and shows that one. */
export async function closeOtherTabs(key: string, active: string): Promise<void> {
	const { tabs } = useTabs.getState();
	if (!(await mayLeave(tabs.filter((tab) => tab.key !== key)))) return;
	const kept = tabs.find((tab) => tab.key === key);
	if (kept && key !== active) goTo(kept.pathname + kept.search);
	keepTabs((tab) => tab.key === key);
}

/** Closes everything; the menu's first page stays or opens. */
export async function closeAllTabs(active: string): Promise<void> {
	const first = firstPage(useMenus.getState().items);
	if (!(await mayLeave(useTabs.getState().tabs.filter(({ key }) => key !== first?.id)))) return;
	if (first && first.id !== active) goTo(first.path);
	keepTabs((tab) => tab.key === first?.id);
}

/** Starts a tab's page over. */
export async function reloadTab(tab: OpenTab): Promise<void> {
	if (!(await mayLeave([tab]))) return;
	scopeOf(tab.key).end();
	changeTab(tab.key, { life: tab.life + 1 });
}

/** Ends the login, once what was typed in the tabs may go. */
export async function logOut(): Promise<void> {
	if (!(await mayLeave(useTabs.getState().tabs))) return;
	// The browser need not ask once more.
	windowScope.end();
	await logoutAdmin();
	forgetTabs();
}
