import { Activity, type ReactNode, Suspense, useLayoutEffect, useMemo } from 'react';
import { Route, Routes, useNavigate } from 'react-router';
import { screenOf } from '#web/admin/screens.ts';
import { PermissionPath } from '#web/kit/auth/permissions.ts';
import { useTranslation } from '#web/kit/i18n/texts.ts';
import { FramedSite } from '#web/kit/shell/framed-site.tsx';
import { ScreenPending } from '#web/kit/shell/navigation-progress.tsx';
import { LeaveContext } from '#web/kit/ui/leave-guard.ts';
import { PageHeader } from '#web/kit/ui/page-header.tsx';
import { EmptyState } from '#web/kit/ui/states.tsx';
import { type Tab, TabContext } from '#web/kit/ui/tab-context.ts';
import { closeTab } from './shell.actions.ts';
import classes from './shell.module.css';
import { changeTab, scopeOf, useTabs } from './shell.store.ts';
import type { OpenTab } from './tabs.rules.ts';

function PaneContent({ tab }: { tab: OpenTab }): ReactNode {
	const { t } = useTranslation('kit');
	const { page, pathname, search } = tab;
	const location = useMemo(
		() => ({ pathname, search, hash: '', state: null, key: 'default', mask: undefined }),
		[pathname, search],
	);
	if (page.kind === 'iframe') return <FramedSite title={page.title} url={page.url} />;
	const screen = screenOf(page.component);
	if (!screen) {
		return (
			<>
				<PageHeader title={page.title} />
				<EmptyState title={t('navigation.invalid')} text={page.component} />
			</>
		);
	}
	// These routes stand inside of the shell's own `/admin/*`.
	const below = page.path.slice('/admin/'.length);
	return (
		<Routes location={location}>
			<Route path={below} element={<screen.page />} />
			{Object.entries(screen.below ?? {}).map(([path, Below]) => (
				<Route key={path} path={`${below}/${path}`} element={<Below />} />
			))}
		</Routes>
	);
}

function Pane({ tab }: { tab: OpenTab }): ReactNode {
	const navigate = useNavigate();
	const { key, pathname, search } = tab;
	const context = useMemo(
		(): Tab => ({
			id: key,
			path: pathname,
			query: new URLSearchParams(search),
			setQuery: (query, { push = false } = {}) => {
				const text = query.toString();
				void navigate(text ? `${pathname}?${text}` : pathname, { replace: !push });
			},
			setTitle: (title) => changeTab(key, { title }),
			close: (to) => void closeTab(key, key, to),
		}),
		[key, pathname, search, navigate],
	);
	return (
		<TabContext value={context}>
			<LeaveContext value={scopeOf(key)}>
				<PermissionPath value={tab.page.path}>
					<Suspense fallback={<ScreenPending />}>
						<PaneContent tab={tab} />
					</Suspense>
				</PermissionPath>
			</LeaveContext>
		</TabContext>
	);
}

/** Every open page; those that are not on screen keep their state and rest. */
export function TabPanes({ active }: { active: string }): ReactNode {
	const tabs = useTabs((state) => state.tabs);
	useLayoutEffect(
		function restTheOthers() {
			for (const { key } of tabs) scopeOf(key).rest(key !== active);
		},
		[tabs, active],
	);
	return tabs
		.filter(({ key, page, isDirty, isAsleep }) => (page.isKept || isDirty || key === active) && !isAsleep)
		.map((tab) => (
			<Activity key={`${tab.key} ${tab.life}`} mode={tab.key === active ? 'visible' : 'hidden'}>
				<div className={classes['pane']} data-frame={tab.page.kind === 'iframe' || undefined}>
					<Pane tab={tab} />
				</div>
			</Activity>
		));
}
