import i18next from 'i18next';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { type Area, type CallTexts, configureCalls } from '#web/kit/api/call-settings.ts';
import { makeQueryClient } from '#web/kit/api/queries.ts';
import { followOtherTabs, tokenDoors } from '#web/kit/auth/accounts.store.ts';
import { currentLanguage } from '#web/kit/config/config.store.ts';
import { type MessageFiles, startI18n } from '#web/kit/i18n/i18n.ts';
import { showToast } from '#web/kit/notify/toasts.store.ts';
import { AppFrame } from '#web/kit/shell/app-frame.tsx';
import { goTo, here, startNavigation } from '#web/kit/shell/navigation.ts';

interface AreaPaths {
	base: string;
	loginPath: string;
	tokens: keyof typeof tokenDoors;
}

/** Where each front-end lives, where it logs in, and whose tokens it sends. */
export const areaPaths: Readonly<Record<Area, AreaPaths>> = {
	admin: { base: '/admin', loginPath: '/admin/login', tokens: 'admin' },
	member: { base: '/user', loginPath: '/user/login', tokens: 'member' },
	merchant: { base: '/merchant', loginPath: '/merchant/login', tokens: 'merchant' },
	store: { base: '/store', loginPath: '/user/login', tokens: 'member' },
};

interface AppStart {
	area: Area;
	/** `import.meta.glob('./**\/*.messages.*.json', { import: 'default' })` */
	messages: MessageFiles;
	/** Namespaces that the first screen needs, fetched together with the kit's own. */
	namespaces: readonly string[];
	routes: ReactNode;
	/** Turns a route name of a 302 answer into its path. */
	pathOf?(routeName: string): string | undefined;
	headers?(): Record<string, string>;
	withOverlay?: boolean;
}

function callTexts(): CallTexts {
	const t = i18next.getFixedT(null, 'kit');
	return {
		success: t('call.success'),
		timeout: t('call.timeout'),
		offline: t('call.offline'),
		server: t('call.server'),
		otherStatus: t('call.other'),
		status: t('call.status', { returnObjects: true }) as Record<string, string>,
	};
}

/** Connects calls, tokens, language and navigation for one area; the first step of every app. */
export function wireArea({ area, pathOf, headers }: Pick<AppStart, 'area' | 'pathOf' | 'headers'>): void {
	const { base, loginPath, tokens } = areaPaths[area];
	startNavigation([base], loginPath);
	followOtherTabs();
	configureCalls({
		area,
		base,
		loginPath,
		tokens: tokenDoors[tokens],
		language: currentLanguage,
		texts: callTexts,
		toast: showToast,
		goTo,
		currentPath: here,
		...(pathOf && { pathOf }),
		...(headers && { headers }),
	});
}

/** Starts an app that the browser renders alone. */
export async function startApp(start: AppStart): Promise<void> {
	wireArea(start);
	await startI18n(start.messages, start.namespaces);
	const root = document.getElementById('root');
	if (!root) throw new Error('the page has no #root');
	createRoot(root).render(
		<StrictMode>
			<BrowserRouter useTransitions={false}>
				<AppFrame queryClient={makeQueryClient()} withOverlay={start.withOverlay ?? true}>
					{start.routes}
				</AppFrame>
			</BrowserRouter>
		</StrictMode>,
	);
}
